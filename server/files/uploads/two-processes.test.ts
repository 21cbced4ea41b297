import { expect, test } from "vitest";
import { openFiles } from "#server/files/files.ts";
import { openTestFiles } from "#test/test-files.ts";
import { openTestObjects, storedUploads } from "#test/test-objects.ts";
import { createClockCheck } from "#server/database/steady-clock.ts";
import { openUploads } from "./uploads.ts";

/** Two `Uploads` that share only database and store, as two processes do, and an upload begun by the first. */
async function openTwo() {
  const opened = await openTestFiles();
  const { files, database, folder } = opened;
  const otherFiles = openFiles({
    database,
    objects: await openTestObjects(folder),
    readPicture: async () => ({ width: 1, height: 1 }),
  });
  const one = await openUploads({ database, files, isSteady: createClockCheck(database) });
  const other = await openUploads({
    database,
    files: otherFiles,
    isSteady: createClockCheck(database),
  });
  const { id } = await one.start({ name: "papers/a", owner: "anna" });
  return { ...opened, one, other, id };
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** Bytes that do not end until `end` is called. */
function held(text: string) {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  async function* bytes(): AsyncGenerator<Uint8Array> {
    begun.resolve();
    yield Buffer.from(text);
    await end.promise;
  }
  return { bytes, begun: begun.promise, end: () => end.resolve() };
}

test("an upload continues at another process, piece by piece, and is finished at either", async () => {
  await using opened = await openTwo();
  const { one, other, id, files } = opened;
  await one.receive(id, { offset: 0, open: () => once("to ") });
  await other.receive(id, { offset: 3, open: () => once("and ") });
  await one.receive(id, { offset: 7, open: () => once("fro") });
  const file = await other.finish(id);
  expect(await one.finish(id)).toEqual(file);
  const bytes = await files.objects.read(file.hash);
  expect(Buffer.from(bytes ?? []).toString()).toBe("to and fro");
});

test("an upload finished by two processes at once is one file", async () => {
  await using opened = await openTwo();
  const { one, other, id, files } = opened;
  await one.receive(id, { offset: 0, open: () => once("all of it") });
  const finished = await Promise.all([one, other, one, other].map((uploads) => uploads.finish(id)));
  expect(new Set(finished.map(({ token }) => token)).size).toBe(1);
  const [file] = finished;
  expect(await files.current("papers/a")).toEqual(file);
  const number = Number(file?.generation);
  for (const beside of [number - 1, number + 1])
    expect(await files.generation("papers/a", String(beside))).toBeUndefined();
  expect(await storedUploads(opened.folder)).toEqual([]);
});

test("counts bytes received by two processes at once only once; the second must query the offset", async () => {
  await using opened = await openTwo();
  const { one, other, id, files } = opened;
  const slow = held("half of it");
  const first = one.receive(id, { offset: 0, open: slow.bytes });
  await slow.begun;
  expect(await other.receive(id, { offset: 0, open: () => once("half") })).toMatchObject({
    received: 4,
  });
  slow.end();
  await expect(first).rejects.toMatchObject({ status: 503, retryAfterSeconds: 1 });
  expect(await one.find(id)).toMatchObject({ received: 4, state: "active" });
  await one.receive(id, { offset: 4, open: () => once(" of it") });
  const { hash } = await other.finish(id);
  expect(Buffer.from((await files.objects.read(hash)) ?? []).toString()).toBe("half of it");
  expect(await storedUploads(opened.folder)).toEqual([]);
});

test("keeps nothing of an upload that one process cancels while the other receives bytes", async () => {
  await using opened = await openTwo();
  const { one, other, id } = opened;
  await one.receive(id, { offset: 0, open: () => once("in time, ") });
  const slow = held("too late");
  const taking = one.receive(id, { offset: 9, open: slow.bytes });
  await slow.begun;
  await other.cancel(id);
  slow.end();
  // Fails on a disk, where the folder is gone; two processes never share one.
  await taking.catch(() => {});
  expect(await one.find(id)).toMatchObject({ state: "cancelled", received: 9 });
  expect(await storedUploads(opened.folder)).toEqual([]);
  await expect(one.finish(id)).rejects.toMatchObject({ code: "FAILED_PRECONDITION" });
});
