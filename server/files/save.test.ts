import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { storedKeys, openTestObjects } from "#test/test-objects.ts";
import { openFiles } from "./files.ts";
import { openTestFiles } from "#test/test-files.ts";

const jpeg = Buffer.from("ffd8ffe000104a46494600", "hex");

test("a crash between rename and commit leaves no visible file", async () => {
  await using opened = await openTestFiles();
  const disk = await openTestObjects(opened.folder);
  const crashing = openFiles({
    database: opened.database,
    readPicture: async () => ({ width: 1, height: 1 }),
    objects: {
      ...disk,
      async put(...all) {
        await disk.put(...all);
        throw new Error("power cut");
      },
    },
  });
  await expect(crashing.save({ name: "images/a.jpg", bytes: jpeg })).rejects.toThrow("power cut");
  expect(await opened.files.current("images/a.jpg")).toBeUndefined();
  expect((await opened.files.list()).items).toEqual([]);
  await opened.files.save({ name: "images/a.jpg", bytes: jpeg });
  expect(await opened.files.current("images/a.jpg")).toMatchObject({ metageneration: 1 });
});

test("refuses an SVG named photo.jpg with the reason and keeps nothing of it", async () => {
  await using opened = await openTestFiles();
  const bytes = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>');
  await expect(opened.files.save({ name: "images/photo.jpg", bytes })).rejects.toMatchObject({
    code: "INVALID_ARGUMENT",
    status: 415,
    message:
      "photo.jpg is not a picture we can show. It is an SVG drawing; save it as PNG. Upload a JPEG, PNG, WebP or AVIF.",
  });
  expect(await storedKeys(opened.folder)).toEqual([]);
});

test("accepts only videos under videos/ and any bytes elsewhere", async () => {
  await using opened = await openTestFiles();
  const { files } = opened;
  await expect(files.save({ name: "videos/a.mp4", bytes: jpeg })).rejects.toThrow(
    "It is a JPEG picture. Upload an MP4",
  );
  await expect(files.save({ name: "images/empty.jpg", bytes: Buffer.of() })).rejects.toThrow(
    "It is empty.",
  );
  const page = await files.save({
    name: "papers/a.html",
    bytes: Buffer.from("<html>"),
    contentType: "text/html",
  });
  expect(page).toMatchObject({ kind: "other", contentType: "text/html" });
  const plain = await files.save({ name: "papers/b", bytes: Buffer.of() });
  expect(plain).toMatchObject({ kind: "other", contentType: "application/octet-stream", size: 0 });
});

test("refuses names that browsers or people would misread", async () => {
  await using opened = await openTestFiles();
  const bad = [
    "",
    "a//b",
    "/a",
    "a/",
    "a/../b",
    ".",
    "..",
    "a\nb",
    "a\u0000",
    "\ud800",
    "é".repeat(513),
  ];
  for (const name of bad) {
    const save = opened.files.save({ name, bytes: Buffer.from("x") });
    await expect(save).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
  }
  const odd = [
    "100%",
    "a+b",
    "A",
    "a",
    "x",
    "x/y",
    "é".repeat(512),
    "👋?#&/…",
    "back\\slash",
    "...",
  ];
  for (const name of odd) await opened.files.save({ name, bytes: Buffer.from(name) });
  for (const name of odd) {
    const file = await opened.files.current(name);
    expect(Buffer.from((await opened.files.objects.read(file?.hash ?? "")) ?? []).toString()).toBe(
      name,
    );
  }
});

test("refuses with 413, while it arrives, a file that exceeds its limit", async () => {
  await using opened = await openTestFiles();
  let sent = 0;
  async function* endless() {
    yield jpeg;
    for (;;) {
      sent += 1024 * 1024;
      yield Buffer.alloc(1024 * 1024);
    }
  }
  const save = opened.files.save({ name: "images/endless.jpg", bytes: endless() });
  await expect(save).rejects.toMatchObject({
    status: 413,
    message: "The file is too large: the limit is 25 MB.",
  });
  expect(sent).toBeLessThan(27 * 1024 * 1024);
  expect(await storedKeys(opened.folder)).toEqual([]);
});

test("refuses bytes that do not match their MD5", async () => {
  await using opened = await openTestFiles();
  const md5Hash = createHash("md5").update("whole").digest("base64");
  const save = (text: string) =>
    opened.files.save({ name: "a", bytes: Buffer.from(text), md5Hash });
  await expect(save("half")).rejects.toThrow("have the MD5");
  expect(await save("whole")).toMatchObject({ md5Hash });
});

test("calls onSaved for each stored file", async () => {
  const saved: string[] = [];
  await using opened = await openTestFiles({
    onSaved: ({ name }) => saved.push(name),
  });
  await opened.files.save({ name: "a", bytes: Buffer.from("x") });
  await opened.files.save({ name: "images/b.jpg", bytes: Buffer.from("x") }).catch(() => undefined);
  expect(saved).toEqual(["a"]);
});
