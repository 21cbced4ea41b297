import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, open } from "node:fs/promises";
import { request } from "node:http";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { serveFiles } from "#test/test-site.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { median } from "./interleaved.ts";
import type { BenchRow } from "./run.ts";

const kilobyte = 1024;
const megabyte = 1024 * 1024;
const objects = "/v0/b/site/o";
const authorization = { Authorization: "Firebase anna" };

/** Measures uploads over HTTP compared with writing and syncing the same bytes to a file. */
export async function run(): Promise<BenchRow[]> {
  await using folder = await temporaryFolder("bench-files");
  await using site = await serveFiles(join(folder.path, "site"));
  const bare = join(folder.path, "bare");
  await mkdir(bare);
  return [
    await compare("resumable upload of 40 MB", 40 * megabyte, 5, {
      upload: (bytes) => uploadResumable(site.origin, bytes),
      write: (bytes) => writeFile(bare, bytes),
    }),
    await compare("multipart upload of 200 KB", 200 * kilobyte, 60, {
      upload: (bytes) => uploadMultipart(site.origin, bytes),
      write: (bytes) => writeFile(bare, bytes),
    }),
  ];
}

type Work = (bytes: Buffer<ArrayBuffer>) => Promise<void>;

/** Interleaves both, so that disturbances affect them equally; returns the medians in MB/s. */
async function compare(
  name: string,
  size: number,
  rounds: number,
  { upload, write }: { upload: Work; write: Work },
): Promise<BenchRow> {
  const uploads: number[] = [];
  const writes: number[] = [];
  for (let round = -1; round < rounds; round++) {
    const bytes = randomBytes(size);
    const [uploaded, written] = [await seconds(upload, bytes), await seconds(write, bytes)];
    // Warm-up round.
    if (round < 0) continue;
    uploads.push(uploaded);
    writes.push(written);
  }
  const value = size / megabyte / median(uploads);
  const floor = size / megabyte / median(writes);
  return { name, value, unit: "MB/s", floor, ratio: floor / value };
}

async function seconds(work: Work, bytes: Buffer<ArrayBuffer>): Promise<number> {
  const start = performance.now();
  await work(bytes);
  return (performance.now() - start) / 1000;
}

async function writeFile(folder: string, bytes: Buffer): Promise<void> {
  const file = await open(join(folder, randomUUID()), "wx");
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
}

/** Sends the SDK's requests: chunks that double from 256 KB to 16 MB. */
async function uploadResumable(origin: string, bytes: Buffer<ArrayBuffer>): Promise<void> {
  const started = await post(`${origin}${objects}?name=papers/${randomUUID()}`, "{}", {
    "X-Goog-Upload-Protocol": "resumable",
    "X-Goog-Upload-Command": "start",
    "X-Goog-Upload-Header-Content-Length": String(bytes.length),
  });
  const url = String(started.headers["x-goog-upload-url"]);
  let chunk = 256 * kilobyte;
  for (let offset = 0; offset < bytes.length;) {
    const part = bytes.subarray(offset, offset + chunk);
    const last = offset + part.length === bytes.length;
    await post(url, part, {
      "X-Goog-Upload-Command": last ? "upload, finalize" : "upload",
      "X-Goog-Upload-Offset": String(offset),
    });
    offset += part.length;
    chunk = Math.min(2 * chunk, 16 * megabyte);
  }
}

async function uploadMultipart(origin: string, bytes: Buffer): Promise<void> {
  const head = "--b\r\nContent-Type: application/json\r\n\r\n{}\r\n--b\r\n\r\n";
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--b--")]);
  await post(`${origin}${objects}?name=papers/${randomUUID()}`, body, {
    "X-Goog-Upload-Protocol": "multipart",
    "Content-Type": "multipart/related; boundary=b",
  });
}

/** Does not use fetch, whose copying would be measured as well. */
async function post(
  url: string,
  body: string | Buffer,
  headers: Record<string, string>,
): Promise<IncomingMessage> {
  const length = String(Buffer.byteLength(body));
  const sent = request(url, {
    method: "POST",
    headers: { ...authorization, ...headers, "Content-Length": length },
  });
  sent.end(body);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  await answer.resume().toArray();
  if (answer.statusCode !== 200) throw new Error(`An upload returned ${answer.statusCode}.`);
  return answer;
}
