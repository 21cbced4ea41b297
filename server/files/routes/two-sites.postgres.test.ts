import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { getBytes, listAll, ref, uploadBytesResumable } from "firebase/storage";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serveFiles } from "#test/test-site.ts";
import { openS3Server, s3Keys } from "#test/s3/s3-server.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { openStorageClient, watch } from "#test/storage-client.ts";

const megabyte = 1024 * 1024;

beforeEach(() => {
  for (const [name, value] of Object.entries({ ...s3Keys, TEST_FILES: "s3" }))
    vi.stubEnv(name, value);
});
afterEach(() => vi.unstubAllEnvs());

/** Two sites on one database and one storage, behind a port that alternates between them. */
async function openTwo() {
  await using opening = new AsyncDisposableStack();
  const storage = opening.use(await openS3Server());
  vi.stubEnv("TEST_S3", storage.url(""));
  const folder = opening.use(await temporaryFolder("two-sites"));
  const one = opening.use(await serveFiles(folder.path));
  const other = opening.use(await serveFiles(folder.path));
  let ports = [one.port, other.port];
  const taken = new Map(ports.map((port) => [port, 0]));
  const proxy = createServer((incoming, outgoing) => {
    const port = ports.shift() ?? 0;
    ports.push(port);
    taken.set(port, (taken.get(port) ?? 0) + 1);
    const { method, url: path, headers } = incoming;
    const onward = request({ port, host: "127.0.0.1", method, path, headers, agent: false });
    onward.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  opening.defer(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  const client = opening.use(openStorageClient((proxy.address() as AddressInfo).port, "anna"));
  const opened = opening.move();
  return {
    client,
    storage,
    /** Requests handled by each. */
    taken: () => [...taken.values()],
    /** Stops routing to one of them, as a proxy does during its shutdown. */
    leaveOne() {
      ports = [other.port];
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

test("the SDK uploads through two processes in alternation, and reads the same from both", async () => {
  await using two = await openTwo();
  const bytes = randomBytes(5 * megabyte);
  const place = ref(two.client.storage, "papers/large");
  const task = uploadBytesResumable(place, bytes);
  const { counts } = watch(task);
  await task;
  expect(counts).toEqual([0, 262_144, 786_432, 1_835_008, 3_932_160, 5_242_880]);
  expect(Math.min(...two.taken())).toBeGreaterThan(1);
  for (let times = 0; times < 2; times++)
    expect(Buffer.from(await getBytes(place)).equals(bytes)).toBe(true);
  const keys = await two.storage.keys();
  expect(keys.filter((key) => key.includes("/uploads/"))).toEqual([]);
});

test("uploads continue when one of two processes is removed, and each is one file", async () => {
  await using two = await openTwo();
  const uploads = Array.from({ length: 4 }, (_, number) => {
    const bytes = randomBytes(3 * megabyte + number);
    const place = ref(two.client.storage, `papers/${number}`);
    return { bytes, place, task: uploadBytesResumable(place, bytes) };
  });
  uploads[0]?.task.on("state_changed", ({ bytesTransferred }) => {
    if (bytesTransferred > megabyte && Math.min(...two.taken()) > 0) two.leaveOne();
  });
  await Promise.all(uploads.map(({ task }) => task));
  for (const { place, bytes } of uploads)
    expect(Buffer.from(await getBytes(place)).equals(bytes)).toBe(true);
  const { items } = await listAll(ref(two.client.storage, "papers"));
  expect(items.map(({ name }) => name)).toEqual(["0", "1", "2", "3"]);
});
