import fc from "fast-check";
import { expect, test } from "vitest";
import { readInteger, readString, typedInteger, typedString } from "#content/typed-values.ts";
import { anna, openStore } from "#test/test-store.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { type IndexDeclaration, encodeKey, keyAfterPrefix } from "./index-declaration.ts";

const byOrder: IndexDeclaration = {
  name: "by order",
  version: 1,
  collection: "casestudies",
  key: ({ fields }) => [readInteger(fields["order"]) ?? 0, readString(fields["title"]) ?? ""],
};
const bySlug: IndexDeclaration = {
  name: "by slug",
  version: 1,
  collection: "casestudies",
  unique: "slug",
  key({ fields }) {
    const slug = readString(fields["slug"]);
    return slug ? [slug] : undefined;
  },
};
const indexes = [byOrder, bySlug];

function caseStudy(id: string, order: number, slug = id) {
  const fields = {
    order: typedInteger(order),
    title: typedString(`Title ${id}`),
    slug: typedString(slug),
  };
  return { update: { path: `casestudies/${id}`, fields } };
}

test("lists a collection in a declared order, page by page", async () => {
  await using store = await openStore({ indexes });
  await store.commit(
    [
      caseStudy("a", 20),
      caseStudy("b", 3),
      caseStudy("d", 3),
      caseStudy("c", 3),
      { update: { path: "posts/x" } },
    ],
    anna,
  );
  const first = await store.listByIndex("by order", { limit: 3 });
  expect(first.documents.map(({ id }) => id)).toEqual(["b", "c", "d"]);
  const second = await store.listByIndex("by order", { limit: 3, after: first.next });
  expect(second.documents.map(({ id }) => id)).toEqual(["a"]);
  expect(second.next).toBeUndefined();
  const same = await store.listByIndex("by order", { limit: 9, equals: [3] });
  expect(same.documents.map(({ id }) => id)).toEqual(["b", "c", "d"]);
});

test("continues an index after any document except one it excludes", async () => {
  await using store = await openStore({ indexes });
  await store.commit([caseStudy("a", 1), caseStudy("b", 2), caseStudy("c", 3, "")], anna);
  const [a, , c] = await store.getAll(["casestudies/a", "casestudies/b", "casestudies/c"]);
  if (!a || !c) throw new Error("not stored");
  const { documents } = await store.listByIndex("by order", {
    limit: 1,
    after: store.cursorAt("by order", a),
  });
  expect(documents.map(({ id }) => id)).toEqual(["b"]);
  expect(store.cursorAt("by slug", c)).toBeUndefined();
});

test("finds a document by its current slug, and not after its deletion", async () => {
  await using store = await openStore({ indexes });
  const found = async (slug: string) => (await store.findByIndex("by slug", [slug]))?.id;
  await store.commit([caseStudy("a", 1, "harbour"), caseStudy("b", 2, "harbour-two")], anna);
  expect(await found("harbour")).toBe("a");
  await store.commit([caseStudy("a", 1, "port")], anna);
  expect([await found("harbour"), await found("port")]).toEqual([undefined, "a"]);
  await store.commit([{ delete: "casestudies/a" }], anna);
  expect(await found("port")).toBeUndefined();
});

test("refuses and reports a slug in use, also within one commit; two documents may swap theirs", async () => {
  await using store = await openStore({ indexes });
  await store.commit([caseStudy("a", 1, "one"), caseStudy("b", 2, "two")], anna);
  await expect(store.commit([caseStudy("c", 3, "one")], anna)).rejects.toMatchObject({
    code: "INVALID_ARGUMENT",
    details: {
      problems: [
        { document: "casestudies/c", field: "slug", message: "is already used by casestudies/a" },
      ],
    },
  });
  expect(await store.get("casestudies/c")).toBeUndefined();
  const twins = store.commit([caseStudy("d", 3, "new"), caseStudy("e", 3, "new")], anna);
  await expect(twins).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
  await store.commit([caseStudy("a", 1, "two"), caseStudy("b", 2, "one")], anna);
  expect((await store.findByIndex("by slug", ["one"]))?.id).toBe("b");
});

test("builds new and changed indexes at the next start, and removes undeclared ones at the start after it", async () => {
  await using folder = await temporaryFolder();
  {
    await using store = await openStore({ folder: folder.path, indexes: [byOrder] });
    const many = Array.from({ length: 500 }, (_, at) => caseStudy(`n${at}`, at));
    await store.commit(many, anna);
    await store.commit([caseStudy("last", 1000)], anna);
  }
  const backwards: IndexDeclaration = {
    ...byOrder,
    version: 2,
    key: ({ fields }) => [{ descending: readInteger(fields["order"]) ?? 0 }],
  };
  {
    await using store = await openStore({ folder: folder.path, indexes: [backwards, bySlug] });
    const { documents } = await store.listByIndex("by order", { limit: 2 });
    expect(documents.map(({ id }) => id)).toEqual(["last", "n499"]);
    expect((await store.findByIndex("by slug", ["n250"]))?.id).toBe("n250");
  }
  {
    await using store = await openStore({ folder: folder.path, indexes: [] });
    expect(await store.history.latest()).toBe(2);
  }
  await using store = await openStore({ folder: folder.path, indexes: [] });
  const left = await store.database.db.selectFrom("index_entries").selectAll().execute();
  expect(left).toEqual([]);
});

test("returns INVALID_ARGUMENT for a foreign page token", async () => {
  await using store = await openStore({ indexes });
  const reading = store.listByIndex("by order", { limit: 2, after: "'; drop table documents" });
  await expect(reading).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
});

test("sorts keys by their parts", () => {
  const part = fc.oneof(
    fc.double({ noNaN: true }),
    fc.string({ unit: "binary" }).filter((text) => text.isWellFormed()),
  );
  fc.assert(
    fc.property(part, part, part, (a, b, tail) => {
      fc.pre(typeof a === typeof b);
      const expected = Math.sign(compareParts(a, b));
      expect(Math.sign(Buffer.compare(encodeKey([a]), encodeKey([b])))).toBe(expected);
      expect(Math.sign(Buffer.compare(encodeKey([a, tail]), encodeKey([b, tail])))).toBe(expected);
      expect(
        Math.sign(Buffer.compare(encodeKey([{ descending: a }]), encodeKey([{ descending: b }]))),
      ).toBe(0 - expected);
    }),
    { numRuns: 2000 },
  );
});

test("ends a prefix before the first key that does not begin with it", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 4 }), fc.uint8Array({ maxLength: 4 }), (prefix, key) => {
      const end = keyAfterPrefix(prefix);
      const inRange = Buffer.compare(key, prefix) >= 0 && (!end || Buffer.compare(key, end) < 0);
      expect(inRange).toBe(Buffer.from(key).subarray(0, prefix.length).equals(Buffer.from(prefix)));
    }),
    { numRuns: 2000 },
  );
});

function compareParts(a: string | number, b: string | number): number {
  if (typeof a === "number" && typeof b === "number") return a < b ? -1 : a > b ? 1 : 0;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
}
