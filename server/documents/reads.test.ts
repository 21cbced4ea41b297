import { expect, test } from "vitest";
import { anna, openStore } from "#test/test-store.ts";

test("lists a collection by name in pages", async () => {
  await using store = await openStore();
  const ids = ["b", "a", "ａ", "😀", "Z", "c"];
  await store.commit(
    [
      ...ids.map((id) => ({ update: { path: `posts/${id}` } })),
      { update: { path: "posts/a/notes/z" } },
    ],
    anna,
  );
  const first = await store.list("posts", { limit: 4 });
  const second = await store.list("posts", { limit: 4, after: first.next });
  expect([...first.documents, ...second.documents].map(({ id }) => id)).toEqual([
    "Z",
    "a",
    "b",
    "c",
    "ａ",
    "😀",
  ]);
  expect(second.next).toBeUndefined();
});

test("reads several documents at once, including missing ones", async () => {
  await using store = await openStore();
  await store.commit([{ update: { path: "posts/a" } }, { update: { path: "pages/a" } }], anna);
  const found = await store.getAll(["pages/a", "posts/none", "posts/a", "pages/a"]);
  expect(found.map((document) => document?.path)).toEqual([
    "pages/a",
    undefined,
    "posts/a",
    "pages/a",
  ]);
  expect(await store.getAll([])).toEqual([]);
});
