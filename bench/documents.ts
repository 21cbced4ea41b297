import { Agent, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { typedString } from "#content/typed-values.ts";
import { openDocumentSite } from "#test/document-site.ts";
import type { DocumentSite } from "#test/document-site.ts";
import { openBare } from "./bare-commits.ts";
import { caseStudy } from "./case-study.ts";
import { interleaved } from "./interleaved.ts";
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

if (import.meta.main) console.table(await run());
