import { Agent, request } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { typedInteger, typedString } from "#content/typed-values.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { openDocumentSite } from "#test/document-site.ts";
import type { DocumentSite } from "#test/document-site.ts";
import type { BenchRow } from "./run.ts";

/** Measures the door to documents over HTTP: a save beside what the disk asks for one commit, and a list of 300 documents. */
export async function run(): Promise<BenchRow[]> {
  await using site = await openDocumentSite();
  const ask = await createAsker(site);
  await fill(site, 300);
  const bare = openBare(join(site.folder, "bare.db"));
  const insert = bare.prepare("insert or replace into notes (id, text) values (?, ?)");
  let turn = 0;
  const save = async () => {
    const fields = { intro: typedString(`Intro ${turn++}`) };
    const address = `${root}/casestudies/id-1?updateMask.fieldPaths=intro`;
    await ask("PATCH", address, JSON.stringify({ fields }));
  };
  const commit = async () => insert.run(1, JSON.stringify(caseStudy(turn++)));
  const list = () => ask("GET", `${root}/casestudies?pageSize=300`);
  const [saved = 0, committed = 0] = await interleaved(600, [save, commit]);
  const [listed = 0] = await interleaved(60, [list]);
  const { length } = await list();
  bare.close();
  return [
    {
      name: "an authenticated save over HTTP",
      value: saved,
      floor: committed,
      unit: "µs",
      ratio: saved / committed,
    },
    {
      name: `a list of 300 documents, ${Math.round(length / 1024)} KB`,
      value: listed / 1000,
      unit: "ms",
    },
  ];
}

const root = "/v1/projects/bench/databases/(default)/documents";

type Ask = (method: string, path: string, body?: string) => Promise<string>;

/** Asks over one kept connection, as a browser does. */
async function createAsker({ signIn, port }: DocumentSite): Promise<Ask> {
  const { token } = await signIn();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "text/plain" };
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const asked = request({ agent, port, host: "127.0.0.1", method, path, headers }, (answer) => {
        if (answer.statusCode === 200) text(answer).then(resolve, reject);
        else reject(new Error(`${method} ${path} was answered with ${answer.statusCode}`));
      });
      asked.on("error", reject);
      asked.end(body);
    });
}

async function fill({ services }: DocumentSite, count: number): Promise<void> {
  const writes = Array.from({ length: count }, (_, at) => ({
    update: { path: `casestudies/id-${at}`, fields: caseStudy(at) },
  }));
  await services.documents.commit(writes, { kind: "system", name: "bench" });
}

function openBare(file: string): DatabaseSync {
  const bare = new DatabaseSync(file);
  bare.exec("pragma journal_mode = wal; pragma synchronous = full");
  bare.exec("create table notes (id integer primary key, text text not null)");
  return bare;
}

/** A case study of the size that the demo content has: some 4 KB. */
function caseStudy(number: number): TypedFields {
  const body = typedString("Every brand is a promise that somebody has to keep. ".repeat(20));
  const row = (index: number) => ({
    mapValue: { fields: { title: typedString(`Row ${index}`), body, index: typedInteger(index) } },
  });
  return {
    title: typedString(`Case study ${number}`),
    slug: typedString(`slug-${number}`),
    order: typedInteger(number),
    intro: body,
    extraRows: { arrayValue: { values: [row(0), row(1), row(2)] } },
  };
}

/** Median microseconds of each task, taken in turns so that whatever disturbs the machine disturbs all of them. */
async function interleaved(
  rounds: number,
  tasks: readonly (() => Promise<unknown>)[],
): Promise<number[]> {
  const times = tasks.map((): number[] => []);
  const warmUp = Math.ceil(rounds / 5);
  for (let round = -warmUp; round < rounds; round++) {
    for (const [index, task] of tasks.entries()) {
      const start = performance.now();
      await task();
      if (round >= 0) times[index]?.push((performance.now() - start) * 1000);
    }
  }
  return times.map(
    (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN,
  );
}

if (import.meta.main) console.table(await run());
