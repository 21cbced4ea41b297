import { expect, test } from "vitest";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import { typedInteger, typedString } from "#content/typed-values.ts";
import { anna, authors, ben, openStore } from "#test/test-store.ts";

const path = "pages/home";

/** Saves `base`, then `theirs` by Ben, then `mine` by Anna with `base` as merge base; returns the stored document. */
async function merge(
  base: TypedFields,
  theirs: TypedFields,
  mine: TypedFields,
): Promise<TypedFields | undefined> {
  await using store = await openStore();
  await store.commit([{ update: { path, fields: base } }], anna);
  const mergeBase = (await store.get(path))?.updateTime ?? "";
  await store.commit([{ update: { path, fields: theirs }, updateMask: Object.keys(theirs) }], ben);
  await store.commit(
    [{ update: { path, fields: mine }, updateMask: Object.keys(mine), mergeBase }],
    anna,
  );
  return (await store.get(path))?.fields;
}

function mergeRows(base: TypedValue[], theirs: TypedValue[], mine: TypedValue[]) {
  return merge({ rows: list(base) }, { rows: list(theirs) }, { rows: list(mine) }).then(
    (fields) => {
      const rows = fields?.["rows"];
      return rows && "arrayValue" in rows ? (rows.arrayValue.values ?? []) : [];
    },
  );
}

const conflict = { code: "ABORTED" };
const t = typedString;

function list(values: TypedValue[]): TypedValue {
  return { arrayValue: values.length > 0 ? { values } : {} };
}

function indexed(index: number, title: string): TypedValue {
  return { mapValue: { fields: { index: typedInteger(index), title: t(title) } } };
}

function keyed(key: string, title: string): TypedValue {
  return { mapValue: { fields: { key: t(key), title: t(title) } } };
}

test("merges changes to different fields", async () => {
  expect(await merge({ a: t("1"), b: t("1") }, { a: t("ben") }, { b: t("anna") })).toEqual({
    a: t("ben"),
    b: t("anna"),
  });
});

test("applies nothing when both changed a field, and reports the three versions and the other author", async () => {
  await using store = await openStore();
  await store.commit(
    [{ update: { path, fields: { a: t("base"), b: t("base"), c: t("c") } } }],
    anna,
  );
  const mergeBase = (await store.get(path))?.updateTime ?? "";
  await store.commit([{ update: { path, fields: { a: t("ben") } }, updateMask: ["a"] }], ben);
  const before = await store.get(path);
  const mine = {
    update: { path, fields: { a: t("anna"), b: t("anna") } },
    updateMask: ["a", "b", "c"],
    mergeBase,
  };
  await expect(store.commit([mine], anna)).rejects.toMatchObject({
    code: "ABORTED",
    status: 409,
    details: {
      reason: "CONFLICT",
      document: path,
      by: authors.ben,
      time: before?.updateTime,
      conflicts: [
        { document: path, field: "a", base: t("base"), theirs: t("ben"), mine: t("anna") },
      ],
    },
  });
  expect(await store.get(path)).toEqual(before);
});

test("merges identical changes, and masked fields that the author did not change", async () => {
  expect(
    await merge({ a: t("1"), b: t("1") }, { a: t("2"), b: t("ben") }, { a: t("2"), b: t("1") }),
  ).toEqual({ a: t("2"), b: t("ben") });
});

test("reports a conflict for removing a changed field, but not an unchanged one", async () => {
  await using store = await openStore();
  await store.commit([{ update: { path, fields: { a: t("1"), b: t("1") } } }], anna);
  const mergeBase = (await store.get(path))?.updateTime ?? "";
  await store.commit([{ update: { path, fields: { a: t("ben") } }, updateMask: ["a"] }], ben);
  await expect(
    store.commit([{ update: { path }, updateMask: ["a"], mergeBase }], anna),
  ).rejects.toMatchObject({
    details: { conflicts: [{ field: "a", base: t("1"), theirs: t("ben") }] },
  });
  await store.commit([{ update: { path }, updateMask: ["b"], mergeBase }], anna);
  expect((await store.get(path))?.fields).toEqual({ a: t("ben") });
});

test("merges nested fields named by the masks", async () => {
  await using store = await openStore();
  const map = (name: string, quote: string) => ({
    client: { mapValue: { fields: { name: t(name), quote: t(quote) } } },
  });
  await store.commit([{ update: { path, fields: map("1", "1") } }], anna);
  const mergeBase = (await store.get(path))?.updateTime ?? "";
  await store.commit(
    [{ update: { path, fields: map("ben", "") }, updateMask: ["client.name"] }],
    ben,
  );
  await store.commit(
    [{ update: { path, fields: map("", "anna") }, updateMask: ["client.quote"], mergeBase }],
    anna,
  );
  expect((await store.get(path))?.fields).toEqual(map("ben", "anna"));
});

test("refuses a merge into a deleted document, or from an unknown base", async () => {
  await using store = await openStore();
  await store.commit([{ update: { path, fields: { a: t("1") } } }], anna);
  const mergeBase = (await store.get(path))?.updateTime ?? "";
  const save = (base: string) =>
    store.commit(
      [{ update: { path, fields: { a: t("2") } }, updateMask: ["a"], mergeBase: base }],
      anna,
    );
  await expect(save("2020-01-01T00:00:00Z")).rejects.toMatchObject({ code: "FAILED_PRECONDITION" });
  await store.commit([{ delete: path }], ben);
  await expect(save(mergeBase)).rejects.toMatchObject({
    code: "ABORTED",
    details: { reason: "DELETED", by: authors.ben },
  });
  const unmasked = store.commit([{ update: { path }, mergeBase }], anna);
  await expect(unmasked).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
});

test("merges changes to different rows, however rows are identified", async () => {
  const byIndex = await mergeRows(
    [indexed(0, "a"), indexed(1, "b"), indexed(2, "c")],
    [indexed(0, "ben"), indexed(1, "b"), indexed(2, "c")],
    [indexed(0, "a"), indexed(1, "b"), indexed(2, "anna")],
  );
  expect(byIndex).toEqual([indexed(0, "ben"), indexed(1, "b"), indexed(2, "anna")]);
  const byPosition = await mergeRows([t("a"), t("b")], [t("ben"), t("b")], [t("a"), t("anna")]);
  expect(byPosition).toEqual([t("ben"), t("anna")]);
});

test("reports a conflict for changes to the same row, however rows are identified", async () => {
  for (const row of [
    (title: string) => indexed(0, title),
    (title: string) => keyed("k", title),
    t,
  ]) {
    await expect(mergeRows([row("a")], [row("ben")], [row("anna")])).rejects.toMatchObject(
      conflict,
    );
  }
  const removedAndEdited = mergeRows(
    [indexed(0, "a"), indexed(1, "b")],
    [indexed(0, "a")],
    [indexed(0, "a"), indexed(1, "anna")],
  );
  await expect(removedAndEdited).rejects.toMatchObject(conflict);
});

test("keeps both rows added with the same index, and gives mine the next free one", async () => {
  const rows = await mergeRows(
    [indexed(0, "a")],
    [indexed(0, "a"), indexed(1, "ben")],
    [indexed(0, "a"), indexed(1, "anna")],
  );
  expect(rows).toEqual([indexed(0, "a"), indexed(1, "ben"), indexed(2, "anna")]);
});

test("removes the rows that either side removed", async () => {
  const base = [indexed(0, "a"), indexed(1, "b"), indexed(2, "c")];
  expect(
    await mergeRows(base, [indexed(1, "b"), indexed(2, "c")], [indexed(0, "a"), indexed(1, "b")]),
  ).toEqual([indexed(0, "b")]);
});

test("merges removals although rows were renumbered, without undoing one", async () => {
  const base = [indexed(0, "a"), indexed(1, "b"), indexed(2, "c")];
  const renumbered = [indexed(0, "b"), indexed(1, "c")];
  expect(await mergeRows(base, renumbered, [indexed(0, "a"), indexed(1, "b")])).toEqual([
    indexed(0, "b"),
  ]);
  const added = await mergeRows(base, renumbered, [...base, indexed(3, "anna")]);
  expect(added).toEqual([indexed(0, "b"), indexed(1, "c"), indexed(2, "anna")]);
  const edited = [indexed(0, "anna"), indexed(1, "b"), indexed(2, "c")];
  await expect(mergeRows(base, renumbered, edited)).rejects.toMatchObject(conflict);
});

test("merges moved rows with edited ones when they have a key, and with added ones", async () => {
  const base = [keyed("1", "a"), keyed("2", "b"), keyed("3", "c")];
  const moved = [keyed("3", "c"), keyed("1", "a"), keyed("2", "b")];
  const edited = [keyed("1", "a"), keyed("2", "anna"), keyed("4", "new"), keyed("3", "c")];
  expect(await mergeRows(base, moved, edited)).toEqual([
    keyed("3", "c"),
    keyed("1", "a"),
    keyed("2", "anna"),
    keyed("4", "new"),
  ]);
  expect(await mergeRows(base, edited, moved)).toEqual([
    keyed("3", "c"),
    keyed("1", "a"),
    keyed("2", "anna"),
    keyed("4", "new"),
  ]);
  const movedElsewhere = [keyed("2", "b"), keyed("1", "a"), keyed("3", "c")];
  await expect(mergeRows(base, moved, movedElsewhere)).rejects.toMatchObject(conflict);
});

test("appends rows added by both at the end, theirs first", async () => {
  expect(await mergeRows([t("a")], [t("a"), t("ben")], [t("a"), t("anna")])).toEqual([
    t("a"),
    t("ben"),
    t("anna"),
  ]);
  const keys = await mergeRows(
    [keyed("1", "a")],
    [keyed("1", "a"), keyed("2", "ben")],
    [keyed("1", "a"), keyed("3", "anna")],
  );
  expect(keys).toEqual([keyed("1", "a"), keyed("2", "ben"), keyed("3", "anna")]);
});

test("numbered rows are in the order of their indexes, whatever their places in the list", async () => {
  const base = [indexed(0, "a"), indexed(1, "b")];
  const insertedInFront = [indexed(0, "ben"), indexed(1, "a"), indexed(2, "b")];
  const shuffled = [indexed(1, "b"), indexed(0, "anna")];
  expect(await mergeRows(base, [indexed(1, "b"), indexed(0, "a")], insertedInFront)).toEqual(
    insertedInFront,
  );
  const merged = [indexed(0, "ben"), indexed(1, "anna"), indexed(2, "b")];
  expect(await mergeRows(base, insertedInFront, shuffled)).toEqual(merged);
});

test("merges changes to two paragraphs of a rich text, but not to one", async () => {
  await using store = await openStore();
  const post = (body: string) => ({ title: t("A"), slug: t("a"), body: t(body) });
  const save = (body: string, by: typeof anna, mergeBase: string) =>
    store.commit(
      [{ update: { path: "posts/p", fields: post(body) }, updateMask: ["body"], mergeBase }],
      by,
    );
  await store.commit([{ update: { path: "posts/p", fields: post("One.\n\nTwo.") } }], anna);
  const base = (await store.get("posts/p"))?.updateTime ?? "";
  await save("Ben.\n\nTwo.", ben, base);
  await save("One.\n\nTwo.\n\nAnna.", anna, base);
  expect((await store.get("posts/p"))?.fields["body"]).toEqual(t("Ben.\n\nTwo.\n\nAnna."));
  await expect(save("Anna.\n\nTwo.", anna, base)).rejects.toMatchObject(conflict);
});

test("rows that gain their keys in a save are the rows that had none", async () => {
  const row = (fields: TypedFields) => ({ mapValue: { fields } });
  const base = [row({ title: t("a"), body: t("a") }), row({ title: t("b"), body: t("b") })];
  const keyedByBen = [
    row({ key: t("r1"), title: t("b"), body: t("ben") }),
    row({ key: t("r0"), title: t("a"), body: t("a") }),
  ];
  const keyedByAnna = [
    row({ key: t("r0"), title: t("a"), body: t("a") }),
    row({ key: t("r1"), title: t("anna"), body: t("b") }),
    row({ key: t("new"), title: t("new"), body: t("") }),
  ];
  expect(await mergeRows(base, keyedByBen, keyedByAnna)).toEqual([
    row({ key: t("r1"), title: t("anna"), body: t("ben") }),
    row({ key: t("new"), title: t("new"), body: t("") }),
    row({ key: t("r0"), title: t("a"), body: t("a") }),
  ]);
});

test("merges changes to different fields of one row", async () => {
  const row = (index: number, title: string, body: string): TypedValue => ({
    mapValue: { fields: { index: typedInteger(index), title: t(title), body: t(body) } },
  });
  const merged = await mergeRows(
    [row(0, "a", "a"), row(1, "b", "b")],
    [row(0, "a", "a"), row(1, "ben", "b")],
    [row(0, "a", "a"), row(1, "b", "anna")],
  );
  expect(merged).toEqual([row(0, "a", "a"), row(1, "ben", "anna")]);
  await expect(
    mergeRows([row(0, "a", "a")], [row(0, "ben", "ben")], [row(0, "a", "anna")]),
  ).rejects.toMatchObject(conflict);
});
