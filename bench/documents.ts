import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { typedString } from "#content/typed-values.ts";
import { openDocumentSite } from "#test/document-site.ts";
import type { DocumentSite } from "#test/document-site.ts";
import { openBare } from "./bare-commits.ts";
import { caseStudy } from "./case-study.ts";
import { interleaved } from "./interleaved.ts";
import { beside } from "./rows-beside.ts";
import type { BenchRow } from "./run.ts";

/** Measures the document routes over HTTP: a save compared with one commit to disk, and a list of 300 documents. */
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
  // Warm-up: the engine keeps optimising a save for its first thousand runs.
  const saved = await interleaved(2000, [save, commit]);
  const [listed = 0] = await interleaved(60, [list]);
  const { length } = await list();
  bare.close();
  return [
    beside("an authenticated save over HTTP", saved),
    {
      name: `a list of 300 documents, ${Math.round(length / 1024)} KB`,
      value: listed / 1000,
      unit: "ms",
    },
  ];
}

const root = "/v1/projects/bench/databases/(default)/documents";

type Ask = (method: string, path: string, body?: string) => Promise<string>;

/** Requests over a single socket with raw bytes, since a Node HTTP client would cost as much as the server. */
async function createAsker({ signIn, port, origin }: DocumentSite): Promise<Ask> {
  const { token } = await signIn();
  const socket = connect(port, "127.0.0.1").setNoDelay(true);
  await once(socket, "connect");
  let take: (bytes: Buffer) => void = () => undefined;
  socket.on("data", (bytes: Buffer) => take(bytes));
  const head = `Host: ${new URL(origin).host}\r\nAuthorization: Bearer ${token}\r\nContent-Type: text/plain`;
  return async (method, path, body = "") => {
    const length = Buffer.byteLength(body);
    const whole = Promise.withResolvers<Buffer>();
    let answer: Buffer = Buffer.alloc(0);
    take = (bytes) => {
      answer = answer.length === 0 ? bytes : Buffer.concat([answer, bytes]);
      if (lengthOf(answer) <= answer.length) whole.resolve(answer);
    };
    socket.write(
      `${method} ${path} HTTP/1.1\r\n${head}\r\nContent-Length: ${length}\r\n\r\n${body}`,
    );
    await whole.promise;
    if (answer.toString("latin1", 9, 12) !== "200")
      throw new Error(`${method} ${path} returned ${answer.toString("utf8", 0, 500)}`);
    return answer.toString("utf8", answer.indexOf("\r\n\r\n") + 4);
  };
}

/** The length of a response with its head, once the head is complete. */
function lengthOf(answer: Buffer): number {
  const end = answer.indexOf("\r\n\r\n");
  const [, length] = /^content-length: (\d+)/im.exec(answer.toString("latin1", 0, end)) ?? [];
  return end < 0 ? answer.length + 1 : end + 4 + Number(length);
}

async function fill({ services }: DocumentSite, count: number): Promise<void> {
  const writes = Array.from({ length: count }, (_, at) => ({
    update: { path: `casestudies/id-${at}`, fields: caseStudy(at) },
  }));
  await services.documents.commit(writes, { kind: "system", name: "bench" });
}
