import { randomBytes } from "node:crypto";
import type { S3Context } from "s3rver";
import { beforeAll, expect, test } from "vitest";
import { parseFilesAddress } from "#server/files-address.ts";
import { openS3Server, s3Keys } from "#test/s3/s3-server.ts";
import { openS3 } from "./open-s3.ts";

beforeAll(() => void Object.assign(process.env, s3Keys));

/** A store with an object of two megabytes. */
async function openWithObject(options: Parameters<typeof openS3>[1] = {}) {
  const server = await openS3Server();
  const store = await openS3(parseFilesAddress(server.url()), options);
  const bytes = randomBytes(2_000_000);
  async function* once() {
    yield bytes;
  }
  const { hash } = await store.put(once());
  server.calls.length = 0;
  return { server, store, hash, bytes, [Symbol.asyncDispose]: server[Symbol.asyncDispose] };
}

/** Cuts the connection of a response after `count` bytes. */
function cutAfter(count: number, { res }: S3Context): void {
  const write = res.write.bind(res) as (chunk: Uint8Array, ...rest: unknown[]) => boolean;
  let sent = 0;
  res.write = (chunk: Uint8Array, ...rest: unknown[]) => {
    sent += chunk.length;
    if (sent <= count) return write(chunk, ...rest);
    res.flushHeaders();
    res.socket?.destroySoon();
    return false;
  };
}

/** Sends the first bytes of a response and then stalls. */
function begin({ res }: S3Context, bytes: Buffer): Promise<never> {
  res.writeHead(200, { "Content-Length": bytes.length }).write(bytes.subarray(0, 1000));
  return new Promise(() => {});
}

test("resumes a download whose connection is cut, as often as needed", async () => {
  await using opened = await openWithObject();
  const { server, store, hash, bytes } = opened;
  server.hooks.before = (context) => cutAfter(300_000, context);
  const whole = await new Response(await store.open(hash)).arrayBuffer();
  expect(Buffer.from(whole).equals(bytes)).toBe(true);
  expect(server.calls.length).toBeGreaterThan(6);
  const range = await store.open(hash, { start: 100_000, end: 1_500_000 });
  const part = await new Response(range).arrayBuffer();
  expect(Buffer.from(part).equals(bytes.subarray(100_000, 1_500_001))).toBe(true);
});

test("ends a download with 503, not with a shorter file, when it is cut repeatedly without a byte", async () => {
  await using opened = await openWithObject();
  const { server, store, hash } = opened;
  server.hooks.before = (context) => cutAfter(0, context);
  await expect(new Response(await store.open(hash)).arrayBuffer()).rejects.toMatchObject({
    code: "UNAVAILABLE",
  });
  expect(server.calls).toHaveLength(4);
});

test("a hundred slow readers do not block others from the storage", async () => {
  await using opened = await openWithObject();
  const { store, hash } = opened;
  const slow = await Promise.all(
    Array.from({ length: 100 }, async () => (await store.open(hash))?.getReader()),
  );
  for (const reader of slow) await reader?.read();
  expect(await store.size(hash)).toBe(2_000_000);
  for (const reader of slow) await reader?.cancel();
});

test("requests a stalled download again", async () => {
  const timeouts = { connect: 1000, answer: 5000, silence: 300 };
  await using opened = await openWithObject({ timeouts });
  const { server, store, hash, bytes } = opened;
  let silent = 1;
  server.hooks.before = (context) => silent-- > 0 && begin(context, bytes);
  const whole = await new Response(await store.open(hash)).arrayBuffer();
  expect(Buffer.from(whole).equals(bytes)).toBe(true);
});

test("cancelling a read releases its connection, also before the first byte", async () => {
  await using opened = await openWithObject();
  const { server, store, hash, bytes } = opened;
  const closed: Promise<void>[] = [];
  server.hooks.before = (context) => {
    closed.push(new Promise((resolve) => context.res.once("close", () => resolve())));
    return begin(context, bytes);
  };
  const unread = await store.open(hash);
  await unread?.cancel();
  const begun = (await store.open(hash))?.getReader();
  await begun?.read();
  await begun?.cancel();
  await Promise.all(closed);
  expect(closed).toHaveLength(2);
});
