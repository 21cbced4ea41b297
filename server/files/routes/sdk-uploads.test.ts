import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { getBytes, getMetadata, ref, uploadBytes, uploadBytesResumable } from "firebase/storage";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openTestSite } from "#test/test-site.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { openCuttingProxy } from "#test/cutting-proxy.ts";
import { openStorageClient, watch } from "#test/storage-client.ts";

const kilobyte = 1024;
const megabyte = 1024 * 1024;

test("uploads from one byte to 40 MB arrive byte for byte", async () => {
  await using site = await openTestSite();
  await using client = openStorageClient(site.port, "anna");
  const sizes = [1, 256 * kilobyte, 256 * kilobyte + 1, 3_000_001, 40 * megabyte];
  for (const size of sizes) {
    const bytes = randomBytes(size);
    const place = ref(client.storage, `papers/${size}`);
    const task = uploadBytesResumable(place, bytes);
    const seen = watch(task);
    const { metadata, bytesTransferred } = await task;
    expect([bytesTransferred, metadata.size]).toEqual([size, size]);
    expect([...seen.states, task.snapshot.state]).toEqual(["running", "complete", "success"]);
    expect(seen.counts.at(-1)).toBe(size);
    expect(Buffer.from(await getBytes(place)).equals(bytes)).toBe(true);
  }
});

test("an upload of 5 MB arrives in the doubling chunks of the SDK", async () => {
  await using site = await openTestSite();
  await using client = openStorageClient(site.port, "anna");
  const task = uploadBytesResumable(ref(client.storage, "a"), randomBytes(5 * megabyte));
  const { counts } = watch(task);
  await task;
  expect(counts).toEqual([0, 262_144, 786_432, 1_835_008, 3_932_160, 5_242_880]);
});

test("a paused upload stops, and resumes to the end", async () => {
  await using site = await openTestSite();
  await using client = openStorageClient(site.port, "anna");
  const bytes = randomBytes(6 * megabyte);
  const place = ref(client.storage, "papers/paused");
  const task = uploadBytesResumable(place, bytes);
  const seen = watch(task);
  task.on("state_changed", ({ bytesTransferred }) => {
    if (bytesTransferred > megabyte && !seen.states.includes("paused")) task.pause();
  });
  await expect.poll(() => seen.states.at(-1)).toBe("paused");
  const { bytesTransferred } = task.snapshot;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(task.snapshot).toMatchObject({ state: "paused", bytesTransferred });
  await expect(getMetadata(place)).rejects.toMatchObject({ code: "storage/object-not-found" });
  expect(task.resume()).toBe(true);
  await task;
  expect(seen.states).toEqual(["running", "paused", "running", "complete"]);
  expect(task.snapshot.state).toBe("success");
  expect(Buffer.from(await getBytes(place)).equals(bytes)).toBe(true);
});

test("a cancelled upload leaves nothing visible", async () => {
  await using site = await openTestSite();
  await using client = openStorageClient(site.port, "anna");
  const place = ref(client.storage, "papers/cancelled");
  await uploadBytes(place, Buffer.from("what was there before"));
  const task = uploadBytesResumable(place, randomBytes(6 * megabyte));
  const seen = watch(task);
  task.on("state_changed", ({ bytesTransferred }) => {
    if (bytesTransferred > megabyte) task.cancel();
  });
  await expect(task).rejects.toMatchObject({ code: "storage/canceled" });
  expect(seen.states.at(-1)).toBe("storage/canceled");
  expect(task.snapshot.state).toBe("canceled");
  expect(Buffer.from(await getBytes(place)).toString()).toBe("what was there before");
});

test("refuses a file that is no picture at its first chunk and keeps the previous picture", async () => {
  await using site = await openTestSite();
  await using client = openStorageClient(site.port, "anna");
  const place = ref(client.storage, "images/a.jpg");
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#246" } })
    .jpeg()
    .toBuffer();
  await uploadBytes(place, picture);
  const task = uploadBytesResumable(place, Buffer.from("<svg>".padEnd(megabyte)));
  const seen = watch(task);
  await expect(task).rejects.toMatchObject({ code: "storage/unknown", status: 415 });
  expect(seen.states).toEqual(["running", "storage/unknown"]);
  expect(task.snapshot).toMatchObject({ state: "error", bytesTransferred: 0 });
  expect(Buffer.from(await getBytes(place))).toEqual(picture);
});

test("refuses a picture over 25 MB before it is sent", async () => {
  await using site = await openTestSite();
  await using client = openStorageClient(site.port, "anna");
  const large = Buffer.alloc(25 * megabyte + 1);
  const place = ref(client.storage, "images/a.jpg");
  const task = uploadBytesResumable(place, large);
  await expect(task).rejects.toMatchObject({ code: "storage/unknown", status: 413 });
  expect(task.snapshot.bytesTransferred).toBe(0);
});

test("returns quota-exceeded to staff above their quota, before and while uploading", async () => {
  await using site = await openTestSite({ uploadQuota: megabyte });
  await using client = openStorageClient(site.port, "anna");
  const exceeded = { code: "storage/quota-exceeded" };
  const place = ref(client.storage, "papers/a");
  await expect(uploadBytes(place, randomBytes(megabyte))).rejects.toMatchObject(exceeded);
  await expect(uploadBytesResumable(place, randomBytes(megabyte + 1))).rejects.toMatchObject(
    exceeded,
  );
  await uploadBytesResumable(place, randomBytes(600 * kilobyte));
  await expect(uploadBytesResumable(place, randomBytes(600 * kilobyte))).rejects.toMatchObject(
    exceeded,
  );
  await using other = openStorageClient(site.port, "ben");
  await uploadBytesResumable(ref(other.storage, "papers/b"), randomBytes(600 * kilobyte));
});

test("refuses a visitor's upload at its start", async () => {
  await using site = await openTestSite();
  for (const [token, code] of [
    [undefined, "storage/unauthenticated"],
    ["guest", "storage/unauthorized"],
  ] as const) {
    await using client = openStorageClient(site.port, token);
    const task = uploadBytesResumable(ref(client.storage, "images/a.jpg"), randomBytes(megabyte));
    await expect(task).rejects.toMatchObject({ code });
  }
});

test("an upload survives cut connections", async () => {
  await using site = await openTestSite();
  await using proxy = await openCuttingProxy(site.port, [700_000, 5_000_000, 10_000_000]);
  await using client = openStorageClient(proxy.port, "anna");
  const bytes = randomBytes(12 * megabyte);
  const place = ref(client.storage, "papers/cut");
  await uploadBytesResumable(place, bytes);
  expect(proxy.cutsLeft()).toBe(0);
  expect(Buffer.from(await getBytes(place)).equals(bytes)).toBe(true);
});

test("an upload survives a server that is killed midway and restarted", async () => {
  await using folder = await temporaryFolder("files-killed");
  await using first = await startServer(folder.path, 0);
  await using client = openStorageClient(first.port, "anna");
  const bytes = randomBytes(20 * megabyte);
  const place = ref(client.storage, "papers/killed");
  const task = uploadBytesResumable(place, bytes);
  let killed = false;
  task.on("state_changed", ({ bytesTransferred }) => {
    if (bytesTransferred < 3 * megabyte || killed) return;
    killed = true;
    first.kill();
  });
  await expect.poll(() => killed).toBe(true);
  await first.gone;
  await using _ = await startServer(folder.path, first.port);
  await task;
  expect(Buffer.from(await getBytes(place)).equals(bytes)).toBe(true);
});

/** A server in its own process, which can be killed. */
async function startServer(folder: string, port: number) {
  const script = `
    const { serveFiles } = await import("#test/test-site.ts");
    const site = await serveFiles(process.argv[1], { port: Number(process.argv[2]) });
    console.log(site.port);
  `;
  const child = spawn(
    process.execPath,
    ["--input-type=module", "--eval", script, folder, String(port)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const gone = once(child, "exit");
  const kill = () => child.kill("SIGKILL");
  const [line] = (await Promise.race([once(child.stdout, "data"), gone])) as [unknown];
  return {
    port: Number(String(line)),
    kill,
    gone,
    async [Symbol.asyncDispose]() {
      kill();
      await gone;
    },
  };
}
