import { expect, test } from "vitest";
import { openTestFiles } from "#test/test-files.ts";

test("lists files and folders in byte order, page by page", async () => {
  await using opened = await openTestFiles();
  const { files } = opened;
  const names = [
    "b",
    "a/1",
    "a/2",
    "a/3",
    "a/sub/x",
    "a/sub/y",
    "a/sub2/z",
    "a/é",
    "a/z",
    "a/👋",
    "a/￿",
    "A",
  ];
  for (const name of names) await files.save({ name, bytes: Buffer.from(name) });
  await files.save({ name: "a/1", bytes: Buffer.from("again") });
  const root = await files.list({ delimiter: "/" });
  expect(root.items.map(({ name }) => name)).toEqual(["A", "b"]);
  expect(root.prefixes).toEqual(["a/"]);

  const pages: string[][] = [];
  let pageToken: string | undefined;
  do {
    const page = await files.list({ prefix: "a/", delimiter: "/", maxResults: 2, pageToken });
    pages.push([...page.items.map(({ name }) => name), ...page.prefixes]);
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
  expect(pages).toEqual([
    ["a/1", "a/2"],
    ["a/3", "a/sub/"],
    ["a/z", "a/sub2/"],
    ["a/é", "a/￿"],
    ["a/👋"],
  ]);
  expect((await files.list({ prefix: "a/sub" })).items).toHaveLength(3);
  expect(await files.list({ prefix: "nothing" })).toEqual({ items: [], prefixes: [] });
});

test("lists the newest files by time of upload, each by its current generation", async () => {
  await using opened = await openTestFiles();
  const { files } = opened;
  const jpeg = Buffer.from("ffd8ffe000104a46494600", "hex");
  for (const name of ["images/a.jpg", "images/b.jpg", "images/c.jpg", "images/a.jpg"])
    await files.save({ name, bytes: jpeg });
  await files.save({ name: "notes", bytes: Buffer.from("x") });
  await files.remove("images/b.jpg");
  const first = await files.newest({ limit: 1, kinds: ["picture"] });
  expect(first.map(({ name }) => name)).toEqual(["images/a.jpg"]);
  const rest = await files.newest({ limit: 9, kinds: ["picture"], after: first[0] });
  expect(rest.map(({ name }) => name)).toEqual(["images/c.jpg"]);
  const generation = first[0]?.generation ?? "";
  expect(await files.generation("images/a.jpg", generation)).toEqual(first[0]);
  expect(await files.generation("images/c.jpg", generation)).toBeUndefined();
});
