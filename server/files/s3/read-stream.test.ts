import { randomBytes } from "node:crypto";
import type { S3Context } from "s3rver";
import { beforeAll, expect, test } from "vitest";
import { parseFilesAddress } from "#server/files-address.ts";
import { openS3Server, s3Keys } from "#test/s3/s3-server.ts";
import { openS3 } from "./open-s3.ts";

beforeAll(() => void Object.assign(process.env, s3Keys));

/** A store with one object of two megabytes. */
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

/** Cuts the connection of an answer once so many bytes have gone out. */
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

/** Answers with the first bytes, and then says no more. */
function begin({ res }: S3Context, bytes: Buffer): Promise<never> {
  res.writeHead(200, { "Content-Length": bytes.length }).write(bytes.subarray(0, 1000));
  return new Promise(() => {});
}

test("a download whose connection is cut goes on where it ended, as often as need be", async () => {
  await using opened = await openWithObject();
  const { server, store, hash, bytes } = opened;
  server.hooks.before = (context) => cutAfter(300_000, context);
  const whole = await new Response(await store.open(hash)).bytes();
  expect(Buffer.from(whole).equals(bytes)).toBe(true);
  expect(server.calls.length).toBeGreaterThan(6);
  const range = await store.open(hash, { start: 100_000, end: 1_500_000 });
  const part = await new Response(range).bytes();
  expect(Buffer.from(part).equals(bytes.subarray(100_000, 1_500_001))).toBe(true);
});

test("a download that is cut without a byte in between ends, with 503 and not by a shorter file", async () => {
  await using opened = await openWithObject();
  const { server, store, hash } = opened;
  server.hooks.before = (context) => cutAfter(0, context);
  await expect(new Response(await store.open(hash)).bytes()).rejects.toMatchObject({
    code: "UNAVAILABLE",
  });
  expect(server.calls).toHaveLength(4);
});

test("a hundred visitors who read slowly keep nobody from the storage", async () => {
  await using opened = await openWithObject();
  const { store, hash } = opened;
  const slow = await Promise.all(
    Array.from({ length: 100 }, async () => (await store.open(hash))?.getReader()),
  );
  for (const reader of slow) await reader?.read();
  expect(await store.size(hash)).toBe(2_000_000);
  for (const reader of slow) await reader?.cancel();
});

test("a download that falls silent is asked for again", async () => {
  const patience = { connect: 1000, answer: 5000, silence: 300 };
  await using opened = await openWithObject({ patience });
  const { server, store, hash, bytes } = opened;
  let silent = 1;
  server.hooks.before = (context) => silent-- > 0 && begin(context, bytes);
  const whole = await new Response(await store.open(hash)).bytes();
  expect(Buffer.from(whole).equals(bytes)).toBe(true);
});

test("whoever stops reading lets go of the connection, also before the first byte", async () => {
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
