import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { objects, openWire, uploadState, urlOf } from "#test/wire-client.ts";

test("a resumable upload returns its address, its granularity and, at every step, the bytes stored", async () => {
  await using opened = await openWire();
  const { start, command, send, origin } = opened;
  const started = await start("a b/ü", { "X-Goog-Upload-Header-Content-Length": "11" });
  expect(started.status).toBe(200);
  const { "x-goog-upload-url": url = "", ...headers } = Object.fromEntries(started.headers);
  expect(url).toMatch(new RegExp(`^${origin}/v0/b/site/o\\?upload_id=[\\w-]{32}&`));
  expect(headers).toMatchObject({
    "x-goog-upload-status": "active",
    "x-goog-upload-chunk-granularity": "262144",
    "x-goog-upload-control-url": "",
    "x-guploader-uploadid": expect.stringMatching(/^[\w-]{32}$/),
  });
  expect(uploadState(await command(url, "query"))).toEqual([200, "active", "0"]);
  expect(uploadState(await command(url, "upload", { offset: 0, body: "hello" }))).toEqual([
    200,
    "active",
    "5",
  ]);
  expect((await send(`${objects}/${encodeURIComponent("a b/ü")}`)).status).toBe(404);
  const last = await command(url, " Upload ,FINALIZE", { offset: 5, body: " world" });
  expect(uploadState(last)).toEqual([200, "final", "11"]);
  const metadata = (await last.json()) as Record<string, unknown>;
  expect(metadata).toMatchObject({
    name: "a b/ü",
    bucket: "site",
    size: "11",
    metageneration: "1",
    md5Hash: "XrY7u+Ae7tCTyyK7j1rNww==",
    contentEncoding: "identity",
  });
  const again = await command(url, "upload, finalize", { offset: 5, body: " world" });
  expect([...uploadState(again), await again.json()]).toEqual([200, "final", "11", metadata]);
  const bare = await command(url, "finalize");
  expect([...uploadState(bare), await bare.json()]).toEqual([200, "final", "11", metadata]);
  expect(uploadState(await command(url, "query"))).toEqual([200, "final", "11"]);
  expect(uploadState(await command(url, "upload", { offset: 11, body: "!" }))).toEqual([
    400,
    "final",
    "11",
  ]);
  expect(uploadState(await command(url, "cancel"))).toEqual([400, "final", "11"]);
});

test("skips bytes sent before and refuses a gap without storing anything", async () => {
  await using opened = await openWire();
  const { start, command, send } = opened;
  const url = urlOf(await start("overlap"));
  await command(url, "upload", { offset: 0, body: "0123" });
  expect(uploadState(await command(url, "upload", { offset: 0, body: "0123" }))).toEqual([
    200,
    "active",
    "4",
  ]);
  expect(uploadState(await command(url, "upload", { offset: 2, body: "2345" }))).toEqual([
    200,
    "active",
    "6",
  ]);
  expect(uploadState(await command(url, "upload", { offset: 0, body: "01" }))).toEqual([
    200,
    "active",
    "6",
  ]);
  expect(uploadState(await command(url, "upload", { offset: 7, body: "789" }))).toEqual([
    400,
    "active",
    "6",
  ]);
  expect(uploadState(await command(url, "upload, finalize", { offset: 5, body: "56789" }))).toEqual(
    [200, "final", "10"],
  );
  expect(await (await send(`${objects}/overlap?alt=media`)).text()).toBe("0123456789");
});

test("refuses more or fewer bytes than announced, and the upload can still be completed", async () => {
  await using opened = await openWire();
  const { start, command } = opened;
  const url = urlOf(await start("announced", { "X-Goog-Upload-Header-Content-Length": "5" }));
  expect(uploadState(await command(url, "upload", { offset: 0, body: "123456" }))).toEqual([
    400,
    "active",
    "0",
  ]);
  expect(uploadState(await command(url, "upload, finalize", { offset: 0, body: "123" }))).toEqual([
    400,
    "active",
    "3",
  ]);
  expect(uploadState(await command(url, "finalize"))).toEqual([400, "active", "3"]);
  expect(uploadState(await command(url, "upload, finalize", { offset: 3, body: "45" }))).toEqual([
    200,
    "final",
    "5",
  ]);
});

test("a cancelled upload accepts nothing more, and cancelling it again is no error", async () => {
  await using opened = await openWire();
  const { start, command, send } = opened;
  const url = urlOf(await start("cancelled"));
  await command(url, "upload", { offset: 0, body: "x" });
  expect(uploadState(await command(url, "cancel"))).toEqual([200, "cancelled", "1"]);
  expect(uploadState(await command(url, "cancel"))).toEqual([200, "cancelled", "1"]);
  expect(uploadState(await command(url, "query"))).toEqual([200, "cancelled", "1"]);
  for (const words of ["upload", "upload, finalize", "finalize"])
    expect((await command(url, words, { offset: 1 })).status).toBe(400);
  expect((await send(`${objects}/cancelled`)).status).toBe(404);
  const unknown = url.replace(/upload_id=[^&]+/, "upload_id=none");
  for (const words of ["query", "upload", "finalize", "cancel"])
    expect((await command(unknown, words, { offset: 0 })).status).toBe(404);
});

test("a client that sends its last bytes again while the file is being stored gets the file", async () => {
  await using opened = await openWire();
  const { start, command } = opened;
  const url = urlOf(await start("again"));
  await command(url, "upload", { offset: 0, body: "hello world" });
  const answers = await Promise.all([
    command(url, "finalize"),
    command(url, "upload, finalize", { offset: 6, body: "world" }),
  ]);
  expect(answers.map(uploadState)).toEqual([
    [200, "final", "11"],
    [200, "final", "11"],
  ]);
});

test("repeats the refusal of a finalize, and does not report success to a query", async () => {
  await using opened = await openWire();
  const { start, command } = opened;
  const hash = createHash("md5").update("other").digest("base64");
  const url = urlOf(await start("md5", {}, JSON.stringify({ md5Hash: hash })));
  const refused = await command(url, "upload, finalize", { offset: 0, body: "mine" });
  expect(uploadState(refused)).toEqual([400, "cancelled", "4"]);
  const words = await refused.json();
  expect(words).toMatchObject({ error: { code: 400, message: expect.stringContaining(hash) } });
  expect(await (await command(url, "finalize")).json()).toEqual(words);
  expect(uploadState(await command(url, "query"))).toEqual([200, "cancelled", "4"]);
});

test("only the member of staff who began an upload may continue it", async () => {
  await using opened = await openWire();
  const { start, send } = opened;
  const url = urlOf(await start("mine"));
  const finalize = (token?: string) =>
    fetch(url, {
      method: "POST",
      headers: { "X-Goog-Upload-Command": "finalize", ...(token ? { Authorization: token } : {}) },
    });
  expect((await finalize()).status).toBe(401);
  expect((await finalize("Firebase expired")).status).toBe(401);
  expect((await finalize("Firebase guest")).status).toBe(403);
  expect((await finalize("Bearer ben")).status).toBe(403);
  expect((await send(`${objects}/mine`)).status).toBe(404);
  expect((await finalize("Bearer anna")).status).toBe(200);
});
