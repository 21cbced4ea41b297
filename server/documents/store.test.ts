import { expect, test } from "vitest";
import type { TypedFields } from "#content/typed-values.ts";
import { typedInteger, typedString } from "#content/typed-values.ts";
import { anna, openStore } from "#test/test-store.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import type { Commit } from "./document.ts";

const harbour = "casestudies/harbour";

function text(values: Record<string, string>): TypedFields {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typedString(value)]),
  );
}

test("reads a stored document with its times", async () => {
  await using store = await openStore({ now: () => Date.UTC(2026, 10, 21, 12) });
  const result = await store.commit(
    [{ update: { path: harbour, fields: text({ title: "Harbour" }) } }],
    anna,
  );
  expect(result).toEqual({
    sequence: 1,
    commitTime: "2026-11-21T12:00:00.000000Z",
    writeResults: [{ updateTime: "2026-11-21T12:00:00.000000Z" }],
    documents: [await store.get(harbour)],
  });
  expect(await store.get(harbour)).toEqual({
    path: harbour,
    collection: "casestudies",
    id: "harbour",
    fields: text({ title: "Harbour" }),
    createTime: "2026-11-21T12:00:00.000000Z",
    updateTime: "2026-11-21T12:00:00.000000Z",
  });
  expect(await store.get("casestudies/other")).toBeUndefined();
});

test("increases the update time even when the clock is set back, and keeps the create time", async () => {
  let now = 2000;
  await using store = await openStore({ now: () => now });
  await store.commit([{ update: { path: harbour, fields: text({ a: "1" }) } }], anna);
  now = 1000;
  await store.commit([{ update: { path: harbour, fields: text({ a: "2" }) } }], anna);
  await store.commit([{ update: { path: harbour, fields: text({ a: "3" }) } }], anna);
  expect(await store.get(harbour)).toMatchObject({
    createTime: "1970-01-01T00:00:02.000000Z",
    updateTime: "1970-01-01T00:00:02.000002Z",
  });
});

test("gives a document created again after a deletion a new create time", async () => {
  await using store = await openStore();
  await store.commit([{ update: { path: harbour } }], anna);
  const first = await store.get(harbour);
  await store.commit([{ delete: harbour }], anna);
  await store.commit([{ update: { path: harbour } }], anna);
  const second = await store.get(harbour);
  expect(second && first && second.createTime > first.createTime).toBe(true);
});

test("replaces the document in an update without a mask", async () => {
  await using store = await openStore();
  await store.commit([{ update: { path: harbour, fields: text({ a: "1", b: "2" }) } }], anna);
  await store.commit([{ update: { path: harbour, fields: text({ b: "3" }) } }], anna);
  expect((await store.get(harbour))?.fields).toEqual(text({ b: "3" }));
});

test("sets masked fields, removes masked fields without a value, and keeps all others", async () => {
  await using store = await openStore();
  const fields = {
    ...text({ kept: "k", gone: "g", unknownToTheModel: "u" }),
    map: { mapValue: { fields: text({ x: "1", y: "2" }) } },
  };
  await store.commit([{ update: { path: harbour, fields } }], anna);
  const changes = {
    map: { mapValue: { fields: text({ x: "new", y: "ignored" }) } },
    kept: typedString("ignored"),
  };
  await store.commit(
    [{ update: { path: harbour, fields: changes }, updateMask: ["gone", "map.x", "deep.`od d`"] }],
    anna,
  );
  expect((await store.get(harbour))?.fields).toEqual({
    ...text({ kept: "k", unknownToTheModel: "u" }),
    map: { mapValue: { fields: text({ x: "new", y: "2" }) } },
  });
});

test("an empty mask changes no field, but creates a missing document", async () => {
  await using store = await openStore();
  const write = { update: { path: harbour, fields: text({ a: "ignored" }) }, updateMask: [] };
  await store.commit([write], anna);
  expect((await store.get(harbour))?.fields).toEqual({});
  await store.commit([{ update: { path: harbour, fields: text({ a: "1" }) } }], anna);
  await store.commit([write], anna);
  expect((await store.get(harbour))?.fields).toEqual(text({ a: "1" }));
});

test("a write without changes keeps the update time, adds no revision and emits no commit", async () => {
  await using store = await openStore();
  const write = { update: { path: harbour, fields: text({ a: "1", b: "2" }) } };
  const first = await store.commit([write], anna);
  const announced: Commit[] = [];
  store.onCommit((commit) => announced.push(commit));
  const again = { update: { path: harbour, fields: text({ b: "2", a: "1" }) } };
  const second = await store.commit([again, { verify: harbour }, { delete: "posts/none" }], anna);
  expect(second.sequence).toBeUndefined();
  expect(second.writeResults).toEqual([...first.writeResults, ...first.writeResults, {}]);
  expect(await store.history.revisions(harbour)).toHaveLength(1);
  expect(announced).toEqual([]);
});

test("applies a batch in order, where later writes see earlier ones", async () => {
  await using store = await openStore();
  await store.commit(
    [
      {
        update: { path: harbour, fields: { n: typedInteger(1) } },
        currentDocument: { exists: false },
      },
      {
        update: { path: harbour },
        updateMask: [],
        updateTransforms: [{ fieldPath: "n", increment: typedInteger(5) }],
        currentDocument: { exists: true },
      },
      { update: { path: "posts/a/notes/b", fields: text({ deep: "yes" }) } },
    ],
    anna,
  );
  expect((await store.get(harbour))?.fields).toEqual({ n: typedInteger(6) });
  expect((await store.get("posts/a/notes/b"))?.collection).toBe("posts/a/notes");
});

test("emits each commit once, in order, after it is on disk", async () => {
  await using store = await openStore();
  const announced: Commit[] = [];
  const unsubscribe = store.onCommit((commit) => announced.push(commit));
  await Promise.all(
    ["a", "b", "c", "d"].map((id) => store.commit([{ update: { path: `posts/${id}` } }], anna)),
  );
  await store.commit(
    [{ update: { path: "posts/a", fields: text({ a: "1" }) } }, { delete: "posts/b" }],
    anna,
  );
  unsubscribe();
  await store.commit([{ delete: "posts/c" }], anna);
  expect(announced.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
  expect(announced[4]?.changes).toEqual([
    { path: "posts/a", collection: "posts", id: "a", kind: "update" },
    { path: "posts/b", collection: "posts", id: "b", kind: "delete" },
  ]);
});

test("keeps everything after reopening", async () => {
  await using folder = await temporaryFolder();
  {
    await using store = await openStore({ folder: folder.path });
    await store.commit([{ update: { path: harbour, fields: text({ a: "1" }) } }], anna);
  }
  await using store = await openStore({ folder: folder.path });
  expect((await store.get(harbour))?.fields).toEqual(text({ a: "1" }));
  const next = await store.commit([{ update: { path: harbour, fields: text({ a: "2" }) } }], anna);
  expect(next.sequence).toBe(2);
});
