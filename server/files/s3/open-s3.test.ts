import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import S3Error from "s3rver/lib/models/error.js";
import { beforeAll, expect, test, vi } from "vitest";
import { parseFilesAddress } from "#server/files-address.ts";
import { testObjectStore } from "#test/object-store-suite.ts";
import type { ObjectStore } from "#server/files/object-store.ts";
import { openS3Server, s3Keys } from "#test/s3/s3-server.ts";
import { openS3 } from "./open-s3.ts";

beforeAll(() => void Object.assign(process.env, s3Keys));

const day = 24 * 60 * 60 * 1000;

async function openStore(options: Parameters<typeof openS3>[1] = {}) {
  const server = await openS3Server();
  const store = await openS3(parseFilesAddress(server.url()), options);
  server.calls.length = 0;
  return { server, store, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

async function* bytesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const keep = (store: ObjectStore, bytes: Uint8Array = Buffer.from("kept")) =>
  store.put(bytesOf(bytes)).then(({ hash }) => hash);

testObjectStore("S3", openStore);

test("two sites in one bucket are independent and stay within their prefixes", async () => {
  await using opened = await openStore();
  const { server, store } = opened;
  const other = await openS3(parseFilesAddress(server.url("site-two")));
  const hash = await keep(store, randomBytes(6_000_000));
  await other.putPiece("upload", "a", bytesOf(Buffer.from("other")));
  expect(await other.has(hash)).toBe(false);
  await store.putPiece("upload", "a", bytesOf(Buffer.from("one")));
  await store.removePieces("upload");
  await store.remove(hash);
  await store.sweep();
  expect(await server.keys()).toEqual(["site-two/uploads/upload/a"]);
  const elsewhere = server.calls.filter(
    (call) => !/^\w+ \/agency-files\/(?:\?.*prefix=)?site(?:-two)?(?:\/|%2F)/.test(call),
  );
  expect(elsewhere).toEqual(["HEAD /agency-files/"]);
});

test("puts a small file in one request", async () => {
  await using opened = await openStore();
  const hash = await keep(opened.store, randomBytes(5 * 1024 * 1024));
  const key = `/agency-files/site/objects/${hash.slice(0, 2)}/${hash}`;
  expect(opened.server.calls).toEqual([`PUT ${key}?x-id=PutObject`]);
});

test("leaves nothing of a large file that broke off or could not be copied to its final key", async () => {
  await using opened = await openStore();
  const { server, store } = opened;
  async function* cut(): AsyncGenerator<Uint8Array> {
    yield randomBytes(6_000_000);
    throw new Error("connection lost");
  }
  await expect(store.put(cut())).rejects.toThrow("connection lost");
  await expect(store.putPiece("upload", "a", cut())).rejects.toThrow("connection lost");
  expect([await server.keys(), await server.unended()]).toEqual([[], []]);
  const hash = await keep(store, randomBytes(6_000_000));
  expect(await server.keys()).toEqual([`site/objects/${hash.slice(0, 2)}/${hash}`]);
  expect(await server.unended()).toEqual([]);
});

test("removes the stale objects of a killed process after a day and not before", async () => {
  let now = Date.now();
  await using opened = await openStore({ now: () => now });
  const { server, store } = opened;
  // From here on everything fails, as after a kill.
  server.hooks.before = ({ method, url }) => {
    if (method === "DELETE" || url.includes("CopyObject")) throw new S3Error("InternalError", "no");
  };
  await expect(keep(store, randomBytes(6_000_000))).rejects.toMatchObject({ status: 503 });
  async function* cut(): AsyncGenerator<Uint8Array> {
    yield randomBytes(6_000_000);
    throw new Error("killed");
  }
  await expect(store.putPiece("upload", "a", cut())).rejects.toThrow("killed");
  server.hooks.before = undefined;
  const left = async () => [(await server.keys()).length, (await server.unended()).length];
  await store.sweep();
  expect(await left()).toEqual([1, 1]);
  now += 1.1 * day;
  await store.sweep();
  expect(await left()).toEqual([0, 0]);
});

test("stores an object whose last response was lost", async () => {
  await using opened = await openStore();
  const { server, store } = opened;
  let lost = 0;
  server.hooks.before = ({ method, query, res }) => {
    if (method !== "POST" || query["uploadId"] === undefined || lost > 0) return;
    lost += 1;
    res.end = () => res.destroy();
  };
  const bytes = randomBytes(6_000_000);
  expect(await store.putPiece("upload", "a", bytesOf(bytes))).toBe(bytes.length);
  expect(lost).toBe(1);
  const kept = await Array.fromAsync((await store.openPiece("upload", "a")) ?? []);
  expect(Buffer.concat(kept).equals(bytes)).toBe(true);
});

test("removes an upload with more pieces than one list response holds", async () => {
  await using opened = await openStore();
  const { server, store } = opened;
  for (let piece = 0; piece < 20; piece++)
    await store.putPiece("upload", `piece-${piece}`, bytesOf(Buffer.from("x")));
  expect(await server.keys()).toHaveLength(20);
  await store.removePieces("upload");
  expect(await server.keys()).toEqual([]);
});

test("returns UNAVAILABLE with Retry-After during an outage and recovers after it", async () => {
  await using opened = await openStore();
  const { server, store } = opened;
  const hash = await keep(store);
  await server.stop();
  const away = { code: "UNAVAILABLE", status: 503, retryAfterSeconds: 5 };
  await expect(keep(store, Buffer.from("later"))).rejects.toMatchObject(away);
  await expect(store.open(hash)).rejects.toMatchObject(away);
  await expect(store.has(hash)).rejects.toMatchObject(away);
  await expect(store.removePieces("upload")).rejects.toMatchObject(away);
  const begunMeanwhile = await openS3(parseFilesAddress(server.url()));
  await server.start();
  for (const one of [store, begunMeanwhile]) expect(await one.has(hash)).toBe(true);
  await keep(store, Buffer.from("later"));
});

test("tries a busy or silent storage three times", async () => {
  const timeouts = { connect: 200, answer: 200, silence: 20_000 };
  await using opened = await openStore({ timeouts });
  const { server, store } = opened;
  let refusals = 2;
  server.hooks.before = () => {
    if (refusals-- > 0) throw new S3Error("SlowDown", "Please reduce your request rate");
  };
  const hash = await keep(store);
  server.calls.length = 0;
  server.hooks.before = () => new Promise(() => {});
  await expect(store.has(hash)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(server.calls).toHaveLength(3);
});

test("distinguishes a full storage from one that is down", async () => {
  await using opened = await openStore();
  opened.server.hooks.before = ({ res }) => {
    res.writeHead(507).end("<Error><Code>StorageFull</Code></Error>");
    return new Promise(() => {});
  };
  await expect(keep(opened.store)).rejects.toMatchObject({
    code: "RESOURCE_EXHAUSTED",
    status: 507,
  });
});

test("refuses at start a bucket that is missing or not accessible with the keys", async () => {
  await using server = await openS3Server();
  const open = (url: string) => openS3(parseFilesAddress(url));
  await expect(open(server.url().replace(server.bucket, "another-one"))).rejects.toMatchObject({
    code: "FAILED_PRECONDITION",
    message: expect.stringContaining("another-one, which cannot be used: there is no bucket"),
  });
  vi.stubEnv("AWS_ACCESS_KEY_ID", "SOMEBODY");
  const stranger = open(server.url());
  await expect(stranger).rejects.toThrow("its keys or its region are wrong");
  vi.unstubAllEnvs();
});

test("names missing credentials or a missing region", async () => {
  for (const name of Object.keys(s3Keys)) vi.stubEnv(name, undefined);
  vi.stubEnv("AWS_EC2_METADATA_DISABLED", "true");
  vi.stubEnv("AWS_CONFIG_FILE", "/none");
  vi.stubEnv("AWS_SHARED_CREDENTIALS_FILE", "/none");
  const open = (url: string) => openS3(parseFilesAddress(url));
  await expect(open("s3://files?endpoint=http://127.0.0.1:9")).rejects.toThrow("load credentials");
  vi.stubEnv("AWS_REGION", undefined);
  await expect(open("s3://agency-files")).rejects.toMatchObject({
    code: "FAILED_PRECONDITION",
    message: "FILES_URL names the bucket agency-files, which cannot be used: Region is missing.",
  });
  vi.unstubAllEnvs();
});

test("does not follow redirects of the storage", async () => {
  await using opened = await openStore();
  const { server, store } = opened;
  const followed: string[] = [];
  const other = createServer((request, response) => {
    followed.push(request.url ?? "");
    response.end("not ours");
  }).listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const hash = await keep(store);
  server.hooks.before = ({ res, url }) => {
    res.writeHead(307, { Location: `http://127.0.0.1:${port}${url}` }).end();
    return new Promise(() => {});
  };
  await expect(store.read(hash)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await expect(keep(store)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await expect(openS3(parseFilesAddress(server.url()))).rejects.toThrow("in another region");
  expect(followed).toEqual([]);
  other.close();
});
