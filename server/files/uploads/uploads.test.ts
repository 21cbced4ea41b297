import { expect, test } from "vitest";
import { createClockCheck } from "#server/database/steady-clock.ts";
import { openTestDatabase } from "#test/test-database.ts";
import { openTestObjects, storedUploads } from "#test/test-objects.ts";
import { openFiles } from "#server/files/files.ts";
import { openTestFiles } from "#test/test-files.ts";
import { openUploads } from "./uploads.ts";

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;
const gigabyte = 1024 ** 3;

async function openAt(start = Date.UTC(2026, 0, 5), quota?: number) {
  const clock = { now: start };
  const opened = await openTestFiles({ now: () => clock.now });
  const { files, database } = opened;
  const now = () => clock.now;
  const isSteady = createClockCheck(database, now);
  const uploads = await openUploads({ database, files, quota, now, isSteady });
  return { ...opened, uploads, clock };
}

type Opened = Awaited<ReturnType<typeof openAt>>;

const start = ({ uploads }: Opened, name: string, owner = "anna", declared?: number) =>
  uploads.start({ name, owner }, declared);

const receive = ({ uploads }: Opened, id: string, offset: number, text: string) =>
  uploads.receive(id, { offset, open: () => once(text) });

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

test("an upload continues in a process that did not begin it", async () => {
  await using opened = await openAt();
  const { id } = await start(opened, "papers/a");
  await receive(opened, id, 0, "hello ");
  await opened.database.close();

  await using database = await openTestDatabase({ folder: opened.folder });
  const objects = await openTestObjects(opened.folder);
  const files = openFiles({
    database,
    objects,
    readPicture: async () => ({ width: 1, height: 1 }),
  });
  const uploads = await openUploads({
    database,
    files,
    now: () => opened.clock.now,
    isSteady: createClockCheck(database),
  });
  expect(await uploads.find(id)).toMatchObject({ received: 6, state: "active" });
  await uploads.receive(id, { offset: 6, open: () => once("world") });
  const file = await uploads.finish(id);
  expect(file).toMatchObject({
    name: "papers/a",
    owner: "anna",
    md5Hash: "XrY7u+Ae7tCTyyK7j1rNww==",
  });
  expect(await uploads.finish(id)).toEqual(file);
  expect(await files.current("papers/a")).toEqual(file);
});

test("keeps the bytes before a cut connection and counts them only once they are on disk", async () => {
  await using opened = await openAt();
  const { id } = await start(opened, "papers/a");
  async function* cut(): AsyncGenerator<Uint8Array> {
    yield Buffer.from("half");
    expect(await opened.uploads.find(id)).toMatchObject({ received: 0 });
    throw new Error("connection lost");
  }
  await expect(opened.uploads.receive(id, { offset: 0, open: cut })).rejects.toThrow("lost");
  expect(await opened.uploads.find(id)).toMatchObject({ received: 4 });
  await receive(opened, id, 0, "half and half");
  const { hash } = await opened.uploads.finish(id);
  expect(Buffer.from((await opened.files.objects.read(hash)) ?? []).toString()).toBe(
    "half and half",
  );
});

test("a returning client does not wait for the connection it gave up", async () => {
  await using opened = await openAt();
  const { id } = await start(opened, "papers/a");
  const began = Promise.withResolvers<void>();
  async function* untilInterrupted(interrupted: AbortSignal): AsyncGenerator<Uint8Array> {
    yield Buffer.from("all");
    began.resolve();
    await new Promise((resolve) => interrupted.addEventListener("abort", resolve));
    throw new Error("interrupted");
  }
  const silent = opened.uploads.receive(id, { offset: 0, open: untilInterrupted });
  silent.catch(() => {});
  await began.promise;
  const grown = await receive(opened, id, 0, "all of it");
  expect(grown.received).toBe(9);
  await expect(silent).rejects.toThrow("interrupted");
  expect(await opened.uploads.finish(id)).toMatchObject({ size: 9 });
});

test("ten concurrent finishes of an upload get the same file", async () => {
  await using opened = await openAt();
  const { id } = await start(opened, "papers/a");
  await receive(opened, id, 0, "x");
  const all = await Promise.all(Array.from({ length: 10 }, () => opened.uploads.finish(id)));
  expect(new Set(all.map(({ generation, token }) => generation + token)).size).toBe(1);
});

test("keeps nothing of an upload on disk once it is finished, refused or cancelled", async () => {
  await using opened = await openAt();
  const pieces = () => storedUploads(opened.folder);
  for (const name of ["papers/a", "images/not-a-picture.jpg"]) {
    const { id } = await start(opened, name);
    await receive(opened, id, 0, "x");
    expect(await pieces()).toEqual([id]);
    await opened.uploads.finish(id).catch(() => {});
    expect(await pieces()).toEqual([]);
  }
  const { id } = await start(opened, "papers/b");
  await receive(opened, id, 0, "x");
  await opened.uploads.cancel(id);
  expect(await pieces()).toEqual([]);
  expect(await opened.files.current("images/not-a-picture.jpg")).toBeUndefined();
});

test("removes an upload after seven idle days, not before, and not while it continues", async () => {
  await using opened = await openAt();
  const { uploads, clock } = opened;
  const idle = await start(opened, "papers/idle");
  const busy = await start(opened, "papers/busy");
  await receive(opened, idle.id, 0, "x");
  await receive(opened, busy.id, 0, "x");
  clock.now += 6 * day;
  await receive(opened, busy.id, 1, "y");
  await uploads.sweep();
  expect(await uploads.find(idle.id)).toBeDefined();
  clock.now += 2 * day;
  await uploads.sweep();
  expect(await uploads.find(idle.id)).toBeUndefined();
  expect(await storedUploads(opened.folder)).toEqual([busy.id]);
  await expect(uploads.finish(idle.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await uploads.finish(busy.id)).toMatchObject({ size: 2 });
});

test("keeps an upload while the clock is briefly years ahead", async () => {
  await using opened = await openAt();
  const { uploads, clock } = opened;
  const { id } = await start(opened, "papers/a");
  await receive(opened, id, 0, "x");
  clock.now += 2000 * day;
  await uploads.sweep();
  clock.now -= 2000 * day;
  await receive(opened, id, 1, "y");
  expect(await uploads.finish(id)).toMatchObject({ size: 2 });
});

test("each member of staff has at most twenty running uploads; one idle for an hour is ended", async () => {
  await using opened = await openAt();
  const { uploads, clock } = opened;
  const ids: string[] = [];
  for (let count = 0; count < 20; count++) ids.push((await start(opened, `papers/${count}`)).id);
  await expect(start(opened, "papers/21")).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: 30,
  });
  await start(opened, "papers/other", "ben");
  await uploads.finish(ids[7] ?? "");
  await start(opened, "papers/21");
  clock.now += 2 * hour;
  await receive(opened, ids[0] ?? "", 0, "x");
  await start(opened, "papers/22");
  expect(await uploads.find(ids[0] ?? "")).toMatchObject({ state: "active" });
  expect(await uploads.find(ids[1] ?? "")).toMatchObject({ state: "cancelled" });
});

test("uploads whose start was never answered make room after minutes, longest idle first", async () => {
  await using opened = await openAt();
  const { uploads, clock } = opened;
  const begun = await start(opened, "papers/begun");
  await receive(opened, begun.id, 0, "x");
  const lost: string[] = [];
  for (let count = 1; count < 20; count++) {
    clock.now += 1000;
    lost.push((await start(opened, `papers/${count}`)).id);
  }
  await expect(start(opened, "papers/new")).rejects.toMatchObject({ status: 429 });
  clock.now += 5 * minute;
  await start(opened, "papers/new");
  expect(await uploads.find(lost[0] ?? "")).toMatchObject({ state: "cancelled" });
  expect(await uploads.find(lost[1] ?? "")).toMatchObject({ state: "active" });
  expect(await uploads.find(begun.id)).toMatchObject({ state: "active" });
});

test("a quota counts files and running uploads, and deleting frees space", async () => {
  await using opened = await openAt(undefined, 100);
  const { uploads, files } = opened;
  const full = { status: 402, code: "RESOURCE_EXHAUSTED" };
  await expect(start(opened, "papers/a", "anna", 101)).rejects.toMatchObject(full);
  const { id } = await start(opened, "papers/a", "anna", 60);
  await receive(opened, id, 0, "x".repeat(60));
  await expect(start(opened, "papers/b", "anna", 50)).rejects.toMatchObject(full);
  await uploads.finish(id);
  await expect(start(opened, "papers/b", "anna", 50)).rejects.toMatchObject(full);
  const undeclared = await start(opened, "papers/b");
  await expect(
    uploads.receive(undeclared.id, { offset: 0, length: 50, open: () => once("") }),
  ).rejects.toMatchObject(full);
  await start(opened, "papers/b", "ben", 50);
  await files.remove("papers/a");
  await start(opened, "papers/b", "anna", 50);
});

test("a nearly full disk accepts no more", async () => {
  await using opened = await openAt();
  const space = { total: 20 * gigabyte, free: 1.5 * gigabyte };
  const objects = { ...opened.files.objects, space: async () => space };
  const files = { ...opened.files, objects };
  const uploads = await openUploads({
    database: opened.database,
    files,
    isSteady: createClockCheck(opened.database),
  });
  const begin = (declared: number) => uploads.start({ name: "papers/a", owner: "anna" }, declared);
  const megabyte = 1024 * 1024;
  await begin(10 * megabyte);
  space.free = 1.005 * gigabyte;
  await expect(begin(10 * megabyte)).rejects.toMatchObject({ status: 402 });
  // On a large disk ten gigabytes suffice, less than a twentieth.
  Object.assign(space, { total: 4000 * gigabyte, free: 12 * gigabyte });
  await begin(10 * megabyte);
  space.free = 9 * gigabyte;
  await expect(begin(1)).rejects.toMatchObject({ status: 402 });
});
