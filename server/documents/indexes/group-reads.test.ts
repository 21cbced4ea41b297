import { expect, test } from "vitest";
import { readString, typedInteger, typedString } from "#content/typed-values.ts";
import { anna, openStore } from "#test/test-store.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import type { IndexDeclaration } from "./index-declaration.ts";

const byTag: IndexDeclaration = {
  name: "by tag",
  version: 1,
  collection: "casestudies",
  key: ({ fields }) => [readString(fields["title"]) ?? ""],
  groups: ({ fields }) => (readString(fields["tags"]) ?? "").split(" ").filter(Boolean),
};
const indexes = [byTag];

function tagged(id: string, tags: string) {
  const fields = { order: typedInteger(1), title: typedString(id), slug: typedString(id) };
  return { update: { path: `casestudies/${id}`, fields: { ...fields, tags: typedString(tags) } } };
}

test("lists a document in each of its groups, and in the new ones only after a change", async () => {
  await using store = await openStore({ indexes });
  const listed = async (...groups: string[]) => {
    const { documents } = await store.listInGroups("by tag", groups, { limit: 9 });
    return documents.map(({ id }) => id);
  };
  await store.commit([tagged("b", "red blue"), tagged("a", "blue blue"), tagged("c", "")], anna);
  expect(await listed("blue")).toEqual(["a", "b"]);
  expect(await listed("red")).toEqual(["b"]);
  expect(await listed("bl")).toEqual([]);
  await store.commit([tagged("b", "green red"), { delete: "casestudies/a" }], anna);
  expect(await listed("blue")).toEqual([]);
  expect(await listed("green")).toEqual(["b"]);
  expect(await store.listGroups("by tag", 9)).toEqual(["green", "red"]);
});

test("lists several groups as one, page by page, without duplicates", async () => {
  await using store = await openStore({ indexes });
  const tags = ["old", "new", "old new", "old new", "new", "old", "other"];
  await store.commit(
    tags.map((tag, at) => tagged(`d${at}`, tag)),
    anna,
  );
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await store.listInGroups("by tag", ["old", "new"], { limit: 2, after });
    seen.push(...page.documents.map(({ id }) => id));
    after = page.next;
  } while (after !== undefined);
  expect(seen).toEqual(["d0", "d1", "d2", "d3", "d4", "d5"]);
  expect(await store.countInGroups("by tag", ["old", "new"], 100)).toBe(6);
  expect(await store.countInGroups("by tag", ["old", "new"], 4)).toBe(4);
  expect(await store.countInGroups("by tag", [], 4)).toBe(0);
  expect(await store.listInGroups("by tag", [], { limit: 2 })).toEqual({
    documents: [],
    next: undefined,
  });
});

test("lists group names in order, up to a limit, with any characters", async () => {
  await using store = await openStore({ indexes });
  await store.commit([tagged("a", "zug zu\u00ffrich b\0\u00ff b"), tagged("b", "zug")], anna);
  expect(await store.listGroups("by tag", 9)).toEqual(["b", "b\0\u00ff", "zug", "zu\u00ffrich"]);
  expect(await store.listGroups("by tag", 2)).toEqual(["b", "b\0\u00ff"]);
});

test("builds the groups of stored documents when an index is declared", async () => {
  await using folder = await temporaryFolder();
  {
    await using store = await openStore({ folder: folder.path, indexes: [] });
    const many = Array.from({ length: 1200 }, (_, at) => `t${at}`).join(" ");
    await store.commit([tagged("a", many), tagged("b", "t7")], anna);
  }
  await using store = await openStore({ folder: folder.path, indexes });
  const { documents } = await store.listInGroups("by tag", ["t7"], { limit: 9 });
  expect(documents.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(await store.listGroups("by tag", 5000)).toHaveLength(1200);
});

test("returns INVALID_ARGUMENT for a foreign cursor", async () => {
  await using store = await openStore({ indexes });
  const reading = store.listInGroups("by tag", ["red"], { limit: 2, after: "nothing" });
  await expect(reading).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
});

test("finds the groups after one of many documents", async () => {
  await using store = await openStore({ indexes });
  const many = Array.from({ length: 205 }, (_, at) => tagged(`d${at}`, "b"));
  await store.commit([...many, tagged("x", "a c"), tagged("y", "d")], anna);
  expect(await store.listGroups("by tag", 9)).toEqual(["a", "b", "c", "d"]);
  expect(await store.listGroups("by tag", 3)).toEqual(["a", "b", "c"]);
});
