import { randomBytes } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { parseFilesAddress } from "#server/files-address.ts";
import { createFilesHttp } from "#server/files/http.ts";
import { openS3 } from "#server/files/s3/open-s3.ts";
import { openTestFiles } from "#test/test-files.ts";
import { createClockCheck } from "#server/database/steady-clock.ts";
import { openUploads } from "#server/files/uploads/uploads.ts";
import { openS3Server, s3Keys } from "#test/s3/s3-server.ts";
import { uploadState, urlOf } from "#test/wire-client.ts";

beforeAll(() => void Object.assign(process.env, s3Keys));

/** The routes over an S3 server that can be stopped. */
async function openRoutes() {
  await using opening = new AsyncDisposableStack();
  const server = opening.use(await openS3Server());
  const objects = await openS3(parseFilesAddress(server.url()));
  const opened = opening.use(await openTestFiles({ objects }));
  const { files, database } = opened;
  const uploads = await openUploads({ database, files, isSteady: createClockCheck(database) });
  opening.defer(() => uploads.close());
  const problems: unknown[] = [];
  const http = createFilesHttp({
    files,
    uploads,
    viewer: () => ({ kind: "staff", id: "anna", name: "Anna", role: "owner" }),
    log: { error: (line: unknown) => void problems.push(line) },
  });
  const send = async (url: string, command: string, more: RequestInit & { offset?: number } = {}) =>
    http.request(url, {
      method: "POST",
      ...more,
      headers: {
        Authorization: "Bearer staff",
        "X-Goog-Upload-Protocol": "resumable",
        "X-Goog-Upload-Command": command,
        "X-Goog-Upload-Offset": String(more.offset ?? 0),
      },
    });
  const open = opening.move();
  return {
    ...opened,
    http,
    server,
    problems,
    send,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

test("an upload gets 503 with Retry-After while the storage is down, and continues afterwards", async () => {
  await using opened = await openRoutes();
  const { server, send, files, problems } = opened;
  const bytes = randomBytes(600_000);
  const url = urlOf(await send("/v0/b/site/o?name=papers%2Fa", "start", { body: "{}" }));
  const part = (from: number, to: number) => ({ offset: from, body: bytes.subarray(from, to) });
  expect(uploadState(await send(url, "upload", part(0, 300_000)))).toEqual([
    200,
    "active",
    "300000",
  ]);
  await server.stop();
  for (const command of ["upload", "upload, finalize"]) {
    const away = await send(url, command, part(300_000, 600_000));
    expect([away.status, away.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(await away.json()).toMatchObject({
      error: { code: 503, message: expect.stringContaining("is not responding") },
    });
  }
  expect(uploadState(await send(url, "query"))).toEqual([200, "active", "300000"]);
  await server.start();
  const done = await send(url, "upload, finalize", part(300_000, 600_000));
  expect(uploadState(done)).toEqual([200, "final", "600000"]);
  const file = await files.current("papers/a");
  expect(Buffer.from((await files.objects.read(file?.hash ?? "")) ?? []).equals(bytes)).toBe(true);
  expect(problems).toHaveLength(2);
});

test("an upload received completely before an outage is finished after it", async () => {
  await using opened = await openRoutes();
  const { server, send, files } = opened;
  const url = urlOf(await send("/v0/b/site/o?name=papers%2Fa", "start", { body: "{}" }));
  await send(url, "upload", { body: Buffer.from("all of it") });
  await server.stop();
  expect((await send(url, "finalize")).status).toBe(503);
  expect(await files.current("papers/a")).toBeUndefined();
  await server.start();
  expect(uploadState(await send(url, "finalize"))).toEqual([200, "final", "9"]);
});

test("opens uploads while the storage is down, and reports what could not be removed", async () => {
  await using opened = await openRoutes();
  const { server, files, database } = opened;
  await server.stop();
  const problems: unknown[] = [];
  const onProblem = (problem: unknown) => problems.push(problem);
  const uploads = await openUploads({
    database,
    files,
    onProblem,
    isSteady: createClockCheck(database),
  });
  uploads.close();
  expect(problems).toMatchObject([{ code: "UNAVAILABLE" }]);
});

test("returns 503 for a file while the storage is down, and 304 without the storage", async () => {
  await using opened = await openRoutes();
  const { server, files, http } = opened;
  const file = await files.save({ name: "papers/a", bytes: Buffer.from("kept") });
  const address = files.downloadAddress(file);
  await server.stop();
  const away = await http.request(address);
  expect([away.status, away.headers.get("Retry-After")]).toEqual([503, "5"]);
  const known = { headers: { "If-None-Match": `"${file.hash}"` } };
  expect((await http.request(address, known)).status).toBe(304);
});
