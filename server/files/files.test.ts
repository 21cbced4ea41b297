import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { fullDatabase } from "#test/full-database.ts";
import { openTestDatabase } from "#test/test-database.ts";
import { openTestObjects } from "#test/test-objects.ts";
import { openFiles } from "./files.ts";
import { openTestFiles } from "#test/test-files.ts";

const jpeg = Buffer.from("ffd8ffe000104a46494600", "hex");

test("stores a file with every field of the specification and the type found in its bytes", async () => {
  await using opened = await openTestFiles({
    now: () => Date.UTC(2026, 0, 5, 10),
  });
  const file = await opened.files.save({
    name: "images/front door.jpg",
    bytes: jpeg,
    contentType: "text/html",
    cacheControl: "no-cache",
    contentLanguage: "en-GB",
    contentDisposition: "inline",
    metadata: { alt: "A red door" },
  });
  expect(file).toMatchObject({
    bucket: "site",
    name: "images/front door.jpg",
    generation: "1767607200000000",
    metageneration: 1,
    hash: createHash("sha256").update(jpeg).digest("hex"),
    md5Hash: createHash("md5").update(jpeg).digest("base64"),
    size: jpeg.length,
    kind: "picture",
    contentType: "image/jpeg",
    timeCreated: "2026-01-05T10:00:00.000Z",
    updated: "2026-01-05T10:00:00.000Z",
    cacheControl: "no-cache",
    contentLanguage: "en-GB",
    contentDisposition: "inline",
    metadata: { alt: "A red door" },
    picture: { width: 4000, height: 3000 },
  });
  expect(await opened.files.current("images/front door.jpg")).toEqual(file);
});

test("the first address returns the same bytes after a second upload of the name", async () => {
  await using opened = await openTestFiles();
  const { files } = opened;
  const first = await files.save({ name: "notes.txt", bytes: Buffer.from("first") });
  const address = files.downloadAddress(first);
  const second = await files.save({ name: "notes.txt", bytes: Buffer.from("second") });
  expect((await files.current("notes.txt"))?.generation).toBe(second.generation);
  expect(files.downloadAddress(second)).not.toBe(address);
  const parsed = files.parseAddress(address);
  expect(await files.byToken(parsed ?? { name: "", token: "" })).toEqual(first);
  expect(await new Response(await files.objects.open(first.hash)).text()).toBe("first");
});

test("visitors get a file on a full disk, where the list of its public parts cannot be stored", async () => {
  await using opened = await openTestFiles();
  const { objects } = opened.files;
  const full = openFiles({
    database: fullDatabase(opened.database),
    objects,
    readPicture: async () => ({ width: 1, height: 1 }),
  });
  const file = await opened.files.save({ name: "a.txt", bytes: Buffer.from("hello") });
  const shown = await full.forVisitors(file);
  expect(await new Response(await full.open(shown)).text()).toBe("hello");
});

test("generations of a name grow even when the clock stands still or goes back", async () => {
  let clock = 2_000_000;
  await using opened = await openTestFiles({ now: () => clock });
  const save = () => opened.files.save({ name: "a", bytes: Buffer.from("x") });
  const generations = [await save(), await save()];
  clock = 1_000_000;
  generations.push(await save());
  await opened.files.remove("a");
  generations.push(await save());
  const numbers = generations.map(({ generation }) => Number(generation));
  expect(numbers).toEqual([2_000_000_000, 2_000_000_001, 2_000_000_002, 2_000_000_003]);
});

test("ten concurrent uploads of one name are ten generations, one of them current", async () => {
  await using opened = await openTestFiles();
  const saves = Array.from({ length: 10 }, (_, n) =>
    opened.files.save({ name: "same", bytes: Buffer.from([n]) }),
  );
  const saved = await Promise.all(saves);
  expect(new Set(saved.map(({ generation }) => generation)).size).toBe(10);
  expect((await opened.files.list()).items).toHaveLength(1);
  for (const file of saved)
    expect(await opened.files.byToken(file)).toMatchObject({ hash: file.hash });
});

test("finds all files when the folder is opened again", async () => {
  await using opened = await openTestFiles();
  const file = await opened.files.save({
    name: "images/a.jpg",
    bytes: jpeg,
    metadata: { alt: "Zoë 👋 \u0000" },
  });
  await opened.database.close();
  await using database = await openTestDatabase({ folder: opened.folder });
  const again = openFiles({
    database,
    objects: await openTestObjects(opened.folder),
    readPicture: async () => ({ width: 1, height: 1 }),
  });
  expect(await again.current("images/a.jpg")).toEqual(file);
  expect(await again.byToken(file)).toEqual(file);
});

test("a removed file is gone from its name, its address and the list, and older generations stay", async () => {
  await using opened = await openTestFiles();
  const { files } = opened;
  const first = await files.save({ name: "images/a.jpg", bytes: jpeg });
  const second = await files.save({ name: "images/a.jpg", bytes: Buffer.concat([jpeg, jpeg]) });
  expect(await files.remove("images/a.jpg")).toBe(true);
  expect(await files.remove("images/a.jpg")).toBe(false);
  expect(await files.current("images/a.jpg")).toBeUndefined();
  expect(await files.byToken(second)).toBeUndefined();
  expect(await files.originalPicture(second.hash)).toBeUndefined();
  expect((await files.list()).items).toEqual([]);
  expect(await files.byToken(first)).toEqual(first);
  expect(await files.remove("images/a.jpg", first.generation)).toBe(true);
  expect(await files.byToken(first)).toBeUndefined();
});
