import { expect, test } from "vitest";
import { typedString as t } from "#content/typed-values.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { anna, ben, openStore } from "#test/test-store.ts";

const path = "pages/home";

test("a write that is repeated after a lost response has no effect, unless another author repeats it", async () => {
  await using store = await openStore();
  const set = (fields: TypedFields) => ({
    update: { path, fields },
    updateMask: Object.keys(fields),
  });
  await store.commit([set({ a: t("old"), b: t("old") })], ben);
  const mergeBase = (await store.get(path))?.updateTime ?? "";
  const save = (author: typeof anna) =>
    store.commit([{ ...set({ a: t("Anna's") }), mergeBase }], author, { mayRepeat: true });
  await store.commit([set({ b: t("Ben's") })], ben);
  await save(anna);
  const merged = { a: t("Anna's"), b: t("Ben's") };
  expect((await store.get(path))?.fields).toEqual(merged);

  await store.commit([set({ a: t("old") })], ben);
  const taken = await store.get(path);
  const { documents, writeResults } = await save(anna);
  expect([documents, writeResults]).toEqual([[taken], [{ updateTime: taken?.updateTime }]]);
  expect(await store.history.revisions(path)).toHaveLength(4);
  await store.commit([set({ a: t("Ben's") })], ben);
  await save(anna);
  expect((await store.get(path))?.fields).toEqual({ a: t("Ben's"), b: t("Ben's") });

  await store.commit([set({ a: t("old") })], anna);
  await save(ben);
  expect((await store.get(path))?.fields).toEqual(merged);
});
