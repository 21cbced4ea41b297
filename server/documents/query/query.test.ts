import { expect, test } from "vitest";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import { typedInteger, typedString } from "#content/typed-values.ts";
import { anna, openStore } from "#test/test-store.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

const root = "projects/p/databases/(default)/documents";
const n = typedInteger;
const t = typedString;
const nan: TypedValue = { doubleValue: "NaN" };
const none: TypedValue = { nullValue: null };

function list(...values: TypedValue[]): TypedValue {
  return { arrayValue: { values } };
}

/** Stores documents, and returns a function that runs a query and returns the ids found. */
async function filled(folder: string, documents: Record<string, TypedFields>) {
  const store = await openStore({ folder });
  const writes = Object.entries(documents).map(([path, fields]) => ({ update: { path, fields } }));
  await store.commit(writes, anna);
  const ids = async (query: object, parent = "") => {
    const asked = { from: [{ collectionId: "c" }], ...query };
    const { documents: found } = await store.runQuery(parent, asked, anna);
    return found.map(({ id }) => id).join(" ");
  };
  return { ...store, ids };
}

function where(fieldPath: string, op: string, value: TypedValue) {
  return { where: { fieldFilter: { field: { fieldPath }, op, value } } };
}

function unary(fieldPath: string, op: string) {
  return { where: { unaryFilter: { field: { fieldPath }, op } } };
}

function orderBy(fieldPath: string, direction = "ASCENDING") {
  return { field: { fieldPath }, direction };
}

const mixed: Record<string, TypedFields> = {
  "c/int": { v: n(1) },
  "c/double": { v: { doubleValue: 1 } },
  "c/more": { v: { doubleValue: 1.5 } },
  "c/nan": { v: nan },
  "c/null": { v: none },
  "c/text": { v: t("1") },
  "c/list": { v: list(n(1), t("x"), none) },
  "c/map": { v: { mapValue: { fields: { a: n(1) } } } },
  "c/none": { other: n(1) },
};

test("compares within a type only, where 1 equals 1.0", async () => {
  await using folder = await temporaryFolder();
  await using store = await filled(folder.path, mixed);
  expect(await store.ids(where("v", "EQUAL", n(1)))).toBe("double int");
  expect(await store.ids(where("v", "GREATER_THAN", n(0)))).toBe("double int more");
  expect(await store.ids(where("v", "GREATER_THAN_OR_EQUAL", t("")))).toBe("text");
  expect(await store.ids(where("v", "EQUAL", { mapValue: { fields: { a: n(1) } } }))).toBe("map");
});

test("NOT_EQUAL and NOT_IN hold across types but skip missing and null values", async () => {
  await using folder = await temporaryFolder();
  await using store = await filled(folder.path, mixed);
  expect(await store.ids(where("v", "NOT_EQUAL", n(1)))).toBe("nan more text list map");
  expect(await store.ids(where("v", "NOT_IN", list(n(1), t("1"))))).toBe("nan more list map");
  expect(await store.ids(where("v", "NOT_IN", list(n(1), none)))).toBe("");
});

test("IN and the ARRAY operators match their values, but never null or NaN in a list", async () => {
  await using folder = await temporaryFolder();
  await using store = await filled(folder.path, mixed);
  expect(await store.ids(where("v", "IN", list(none, nan, t("1"), n(1))))).toBe("double int text");
  expect(await store.ids(where("v", "IN", list(list(n(1), t("x"), none))))).toBe("list");
  expect(await store.ids(where("v", "ARRAY_CONTAINS", t("x")))).toBe("list");
  expect(await store.ids(where("v", "ARRAY_CONTAINS_ANY", list(t("y"), { doubleValue: 1 })))).toBe(
    "list",
  );
  expect(await store.ids(where("v", "ARRAY_CONTAINS_ANY", list(none)))).toBe("");
});

test("unary filters distinguish null, NaN and missing", async () => {
  await using folder = await temporaryFolder();
  await using store = await filled(folder.path, mixed);
  expect(await store.ids(unary("v", "IS_NULL"))).toBe("null");
  expect(await store.ids(unary("v", "IS_NAN"))).toBe("nan");
  expect(await store.ids(unary("v", "IS_NOT_NULL"))).toBe("nan double int more text list map");
  expect(await store.ids(unary("v", "IS_NOT_NAN"))).toBe("double int more text list map");
});

test("orders across all types, and excludes documents without the field", async () => {
  await using folder = await temporaryFolder();
  await using store = await filled(folder.path, mixed);
  const up = await store.ids({ orderBy: [orderBy("v")] });
  expect(up).toBe("null nan double int more text list map");
  const down = await store.ids({ orderBy: [orderBy("v", "DESCENDING")] });
  expect(down).toBe(up.split(" ").toReversed().join(" "));
});

test("AND and OR nest", async () => {
  await using folder = await temporaryFolder();
  await using store = await filled(folder.path, {
    "c/a": { x: n(1), y: n(1) },
    "c/b": { x: n(1), y: n(2) },
    "c/c": { x: n(2), y: n(2) },
  });
  const both = (op: string, ...filters: { where: object }[]) => ({
    where: { compositeFilter: { op, filters: filters.map((filter) => filter.where) } },
  });
  const x1 = where("x", "EQUAL", n(1));
  const x2 = where("x", "EQUAL", n(2));
  const y2 = where("y", "EQUAL", n(2));
  expect(await store.ids(both("AND", x1, y2))).toBe("b");
  expect(await store.ids(both("OR", x2, both("AND", x1, y2)))).toBe("b c");
});

test("cursors may cover part of the orders, in each direction, before or after", async () => {
  await using folder = await temporaryFolder();
  await using store = await filled(folder.path, {
    "c/a": { x: n(1) },
    "c/b": { x: n(2) },
    "c/c": { x: n(2) },
    "c/d": { x: n(3) },
  });
  const ordered = { orderBy: [orderBy("x", "DESCENDING")] };
  expect(await store.ids({ ...ordered, startAt: { values: [n(2)], before: true } })).toBe("c b a");
  expect(await store.ids({ ...ordered, startAt: { values: [n(2)] } })).toBe("a");
  expect(await store.ids({ ...ordered, endAt: { values: [n(2)] } })).toBe("d c b");
  expect(await store.ids({ ...ordered, endAt: { values: [n(2)], before: true } })).toBe("d");
  const behindC = { values: [n(2), { referenceValue: `${root}/c/c` }] };
  expect(await store.ids({ ...ordered, startAt: behindC })).toBe("b a");
  expect(await store.ids({ ...ordered, offset: 1, limit: { value: 2 } })).toBe("c b");
});

test("compares __name__ by full names, and continues pages after one", async () => {
  await using folder = await temporaryFolder();
  await using store = await filled(folder.path, { "c/a": {}, "c/b": {}, "c/c": {} });
  const name = (id: string) => ({ referenceValue: `${root}/c/${id}` });
  expect(await store.ids(where("__name__", "GREATER_THAN", name("a")))).toBe("b c");
  expect(await store.ids(where("__name__", "IN", list(name("c"), name("a"))))).toBe("a c");
  expect(await store.ids({ startAt: { values: [name("a")] }, limit: 1 })).toBe("b");
  await expect(store.ids(where("__name__", "EQUAL", t("a")))).rejects.toMatchObject({
    code: "INVALID_ARGUMENT",
  });
});

test("a collection query finds direct documents, a group query all depths, ordered by path segments", async () => {
  await using folder = await temporaryFolder();
  await using store = await filled(folder.path, {
    "c/top": {},
    "a/x/c/deep": {},
    "a-b/x/c/other": {},
    "a/x/c/deep/c/deeper": {},
    "a/xy/c/beside": {},
    "cc/not": {},
  });
  const group = { from: [{ collectionId: "c", allDescendants: true }] };
  expect(await store.ids({})).toBe("top");
  expect(await store.ids({}, "a/x")).toBe("deep");
  expect(await store.ids(group)).toBe("deep deeper beside other top");
  expect(await store.ids(group, "a/x")).toBe("deep deeper");
  expect(await store.ids({ from: [{ allDescendants: true }] }, "a/x")).toBe("deep deeper");
  expect(await store.listCollectionIds("", anna)).toEqual(["a", "a-b", "c", "cc"]);
  expect(await store.listCollectionIds("a/x", anna)).toEqual(["c"]);
  expect(await store.listCollectionIds("c/top", anna)).toEqual([]);
});

test("returns documents of public collections only to visitors", async () => {
  await using folder = await temporaryFolder();
  await using store = await filled(folder.path, {
    "posts/a": {},
    "posts/a/notes/b": {},
    "drafts/d/notes/e": {},
    "drafts/d": {},
  });
  const visitor = { kind: "visitor" } as const;
  const ask = (from: object) => store.runQuery("", { from: [from] }, visitor);
  expect((await ask({ collectionId: "posts" })).documents).toHaveLength(1);
  await expect(ask({ collectionId: "drafts" })).rejects.toMatchObject({
    code: "PERMISSION_DENIED",
  });
  const notes = await ask({ collectionId: "notes", allDescendants: true });
  expect(notes.documents.map(({ path }) => path)).toEqual(["posts/a/notes/b"]);
  expect(await store.listCollectionIds("", visitor)).toEqual(["posts"]);
});

test("returns only selected fields, and none when only the name is selected", async () => {
  await using folder = await temporaryFolder();
  await using store = await filled(folder.path, {
    "c/a": { x: n(1), m: { mapValue: { fields: { y: n(2), z: n(3) } } } },
  });
  const select = async (...fieldPaths: string[]) => {
    const fields = fieldPaths.map((fieldPath) => ({ fieldPath }));
    const { documents } = await store.runQuery(
      "",
      { from: [{ collectionId: "c" }], select: { fields } },
      anna,
    );
    return documents[0]?.fields;
  };
  expect(await select("m.y", "none")).toEqual({ m: { mapValue: { fields: { y: n(2) } } } });
  expect(await select("__name__")).toEqual({});
});

test("aggregates over documents that have every required field", async () => {
  await using folder = await temporaryFolder();
  await using store = await filled(folder.path, {
    "c/a": { x: n(1) },
    "c/b": { x: n(2) },
    "c/c": { x: t("three") },
    "c/d": {},
  });
  const structuredQuery = { from: [{ collectionId: "c" }] };
  const field = { fieldPath: "x" };
  const ask = (...aggregations: object[]) =>
    store.runAggregation("", { structuredQuery, aggregations }, anna);
  expect(await ask({ count: {} })).toEqual({ field_1: n(4) });
  expect(await ask({ alias: "few", count: { upTo: "2" } })).toEqual({ few: n(2) });
  expect(
    await ask(
      { alias: "n", count: {} },
      { alias: "s", sum: { field } },
      { alias: "a", avg: { field } },
    ),
  ).toEqual({
    n: n(3),
    s: n(3),
    a: { doubleValue: 1.5 },
  });
  expect(
    await ask(
      { alias: "s", sum: { field: { fieldPath: "none" } } },
      { alias: "a", avg: { field: { fieldPath: "none" } } },
    ),
  ).toEqual({ s: n(0), a: none });
});

test("returns INVALID_ARGUMENT for an invalid query", async () => {
  await using folder = await temporaryFolder();
  await using store = await filled(folder.path, {});
  const many = list(...Array.from({ length: 31 }, (_, at) => n(at)));
  const queries: object[] = [
    { from: [] },
    { where: {} },
    { where: { compositeFilter: { op: "XOR", filters: [] } } },
    where("v", "LIKE", t("x")),
    where("v", "IN", many),
    where("v", "IN", { arrayValue: {} }),
    where("v..w", "EQUAL", n(1)),
    unary("v", "IS_ODD"),
    { orderBy: [{ direction: "UP", field: { fieldPath: "x" } }] },
    { startAt: { values: [n(1), n(2)] } },
    { limit: -1 },
    { offset: "many" },
  ];
  for (const query of queries) {
    const code = await store.ids(query).catch((error: { code: string }) => error.code);
    expect({ query, code }).toEqual({ query, code: "INVALID_ARGUMENT" });
  }
});
