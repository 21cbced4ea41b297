import { expect, test } from "vitest";
import type { TypedFields } from "#content/typed-values.ts";
import { typedInteger, typedString } from "#content/typed-values.ts";
import { anna, openStore } from "#server/documents/temporary-store.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import type { Commit } from "./document.ts";

const harbour = "casestudies/harbour";

function text(values: Record<string, string>): TypedFields {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typedString(value)]),
  );
}

test("a document that was set is read back with its times", async () => {
  await using folder = await temporaryFolder();
  await using store = await openStore(folder.path, { now: () => Date.UTC(2026, 10, 21, 12) });
  const result = await store.commit(
    [{ update: { path: harbour, fields: text({ title: "Harbour" }) } }],
    anna,
  );
  expect(result).toEqual({
    sequence: 1,
    commitTime: "2026-11-21T12:00:00.000000Z",
    writeResults: [{ updateTime: "2026-11-21T12:00:00.000000Z" }],
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

test("an update time is later than the one before, even when the clock is set back; the create time stays", async () => {
  await using folder = await temporaryFolder();
  let now = 2000;
  await using store = await openStore(folder.path, { now: () => now });
  await store.commit([{ update: { path: harbour, fields: text({ a: "1" }) } }], anna);
  now = 1000;
  await store.commit([{ update: { path: harbour, fields: text({ a: "2" }) } }], anna);
  await store.commit([{ update: { path: harbour, fields: text({ a: "3" }) } }], anna);
  expect(await store.get(harbour)).toMatchObject({
    createTime: "1970-01-01T00:00:02.000000Z",
    updateTime: "1970-01-01T00:00:02.000002Z",
  });
});

test("a document that is made again after a deletion has a new create time", async () => {
  await using folder = await temporaryFolder();
  await using store = await openStore(folder.path);
  await store.commit([{ update: { path: harbour } }], anna);
  const first = await store.get(harbour);
  await store.commit([{ delete: harbour }], anna);
  await store.commit([{ update: { path: harbour } }], anna);
  const second = await store.get(harbour);
  expect(second && first && second.createTime > first.createTime).toBe(true);
});

test("an update without a mask replaces the document", async () => {
  await using folder = await temporaryFolder();
  await using store = await openStore(folder.path);
  await store.commit([{ update: { path: harbour, fields: text({ a: "1", b: "2" }) } }], anna);
  await store.commit([{ update: { path: harbour, fields: text({ b: "3" }) } }], anna);
  expect((await store.get(harbour))?.fields).toEqual(text({ b: "3" }));
});

test("an update with a mask sets what it names, removes what it names and lacks, and leaves all other fields alone", async () => {
  await using folder = await temporaryFolder();
  await using store = await openStore(folder.path);
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

test("a mask that is present but empty changes no field, yet makes a missing document", async () => {
  await using folder = await temporaryFolder();
  await using store = await openStore(folder.path);
  const write = { update: { path: harbour, fields: text({ a: "ignored" }) }, updateMask: [] };
  await store.commit([write], anna);
  expect((await store.get(harbour))?.fields).toEqual({});
  await store.commit([{ update: { path: harbour, fields: text({ a: "1" }) } }], anna);
  await store.commit([write], anna);
  expect((await store.get(harbour))?.fields).toEqual(text({ a: "1" }));
});

test("a write that changes nothing keeps the update time, makes no revision and is not announced", async () => {
  await using folder = await temporaryFolder();
  await using store = await openStore(folder.path);
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

test("preconditions are kept, each with its own code", async () => {
  await using folder = await temporaryFolder();
  await using store = await openStore(folder.path);
  const update = { update: { path: harbour, fields: text({ a: "1" }) } };
  const wrongTime = { updateTime: "2020-01-01T00:00:00Z" };
  const refusals = (currentDocument: { exists: boolean } | { updateTime: string }) =>
    store.commit([{ ...update, currentDocument }], anna);
  await expect(refusals({ exists: true })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(refusals(wrongTime)).rejects.toMatchObject({ code: "FAILED_PRECONDITION" });
  await refusals({ exists: false });
  await expect(refusals({ exists: false })).rejects.toMatchObject({ code: "ALREADY_EXISTS" });
  await expect(refusals(wrongTime)).rejects.toMatchObject({ code: "FAILED_PRECONDITION" });
  const nineDigits = (await store.get(harbour))?.updateTime.replace("Z", "000Z") ?? "";
  await store.commit([{ verify: harbour, currentDocument: { updateTime: nineDigits } }], anna);
  await store.commit([{ delete: harbour, currentDocument: { updateTime: nineDigits } }], anna);
  await expect(
    store.commit([{ delete: harbour, currentDocument: { exists: true } }], anna),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a batch is applied in order and later writes see earlier ones", async () => {
  await using folder = await temporaryFolder();
  await using store = await openStore(folder.path);
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

test("a batch whose last write is refused leaves not one byte", async () => {
  await using folder = await temporaryFolder();
  await using store = await openStore(folder.path);
  await store.commit([{ update: { path: harbour, fields: text({ a: "1" }) } }], anna);
  const batch = store.commit(
    [
      { update: { path: harbour, fields: text({ a: "2" }) } },
      { update: { path: "posts/new", fields: text({ a: "2" }) } },
      { verify: "posts/missing", currentDocument: { exists: true } },
    ],
    anna,
  );
  await expect(batch).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect((await store.get(harbour))?.fields).toEqual(text({ a: "1" }));
  expect(await store.get("posts/new")).toBeUndefined();
  expect(await store.history.revisions(harbour)).toHaveLength(1);
  expect(await store.history.latest()).toBe(1);
});

test("visitors write nothing, not even where they may read", async () => {
  await using folder = await temporaryFolder();
  await using store = await openStore(folder.path);
  const writing = store.commit([{ update: { path: harbour } }], { kind: "visitor" });
  await expect(writing).rejects.toMatchObject({ code: "PERMISSION_DENIED" });
  expect(await store.get(harbour)).toBeUndefined();
});

test("a document that the model stops is refused with every field and why; advice refuses nothing", async () => {
  await using folder = await temporaryFolder();
  await using store = await openStore(folder.path, {
    check: (path, fields) => [
      ...(fields["title"]
        ? []
        : [{ path: "title", message: "is needed", strength: "stop" as const }]),
      ...(path === "posts/bad"
        ? [{ path: "slug", message: "has spaces", strength: "stop" as const }]
        : []),
      { path: "order", message: "should be under 100", strength: "advice" as const },
    ],
  });
  await store.commit([{ update: { path: harbour, fields: text({ title: "Fine" }) } }], anna);
  const refused = store.commit([{ update: { path: "posts/bad", fields: text({ a: "b" }) } }], anna);
  await expect(refused).rejects.toMatchObject({
    code: "INVALID_ARGUMENT",
    message: "posts/bad: title: is needed\nposts/bad: slug: has spaces",
    details: {
      problems: [
        { document: "posts/bad", field: "title", message: "is needed" },
        { document: "posts/bad", field: "slug", message: "has spaces" },
      ],
    },
  });
  const emptied = store.commit([{ update: { path: harbour }, updateMask: ["title"] }], anna);
  await expect(emptied).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
  await store.commit([{ delete: harbour }], anna);
});

test("commits are announced after they are on disk, in order, once each", async () => {
  await using folder = await temporaryFolder();
  await using store = await openStore(folder.path);
  const announced: Commit[] = [];
  const stop = store.onCommit((commit) => announced.push(commit));
  await Promise.all(
    ["a", "b", "c", "d"].map((id) => store.commit([{ update: { path: `posts/${id}` } }], anna)),
  );
  await store.commit(
    [{ update: { path: "posts/a", fields: text({ a: "1" }) } }, { delete: "posts/b" }],
    anna,
  );
  stop();
  await store.commit([{ delete: "posts/c" }], anna);
  expect(announced.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
  expect(announced[4]?.changes).toEqual([
    { path: "posts/a", collection: "posts", id: "a", kind: "update" },
    { path: "posts/b", collection: "posts", id: "b", kind: "delete" },
  ]);
});

test("reopening keeps everything", async () => {
  await using folder = await temporaryFolder();
  {
    await using store = await openStore(folder.path);
    await store.commit([{ update: { path: harbour, fields: text({ a: "1" }) } }], anna);
  }
  await using store = await openStore(folder.path);
  expect((await store.get(harbour))?.fields).toEqual(text({ a: "1" }));
  const next = await store.commit([{ update: { path: harbour, fields: text({ a: "2" }) } }], anna);
  expect(next.sequence).toBe(2);
});

test("quotes, line ends, NUL, emoji, right-to-left text and the longest string come back byte for byte", async () => {
  await using folder = await temporaryFolder();
  await using store = await openStore(folder.path);
  const texts = {
    quotes: `"'\\\`</script>{{`,
    lines: "a\r\nb\n\rc\u2028\u0085",
    nul: "before\0after\u0001\u001f\u007f",
    emoji: "👩🏽‍🚀🏴󠁧󠁢󠁥󠁮󠁧󠁿 e\u0301",
    rightToLeft: "مرحبا \u202eabc\u202c שלום",
    __proto: "constructor",
    constructor: "a field like any other",
  };
  await store.commit([{ update: { path: harbour, fields: text(texts) } }], anna);
  expect((await store.get(harbour))?.fields).toEqual(text(texts));

  // 1 MiB less the document's name, the field's name and the fixed costs (Firestore limits).
  const longest = "\0".repeat(1_048_576 - 16 - "posts/long".length - 1 - 32 - "s".length - 1 - 1);
  await store.commit([{ update: { path: "posts/long", fields: text({ s: longest }) } }], anna);
  expect((await store.get("posts/long"))?.fields["s"]).toEqual(typedString(longest));
  const longer = store.commit(
    [{ update: { path: "posts/long", fields: text({ s: `${longest}x` }) } }],
    anna,
  );
  await expect(longer).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
});

test("half a surrogate pair is refused and the field is named", async () => {
  await using folder = await temporaryFolder();
  await using store = await openStore(folder.path);
  const writing = store.commit(
    [{ update: { path: harbour, fields: text({ half: "\ud83d" }) } }],
    anna,
  );
  await expect(writing).rejects.toMatchObject({
    code: "INVALID_ARGUMENT",
    message: expect.stringContaining("half") as string,
  });
});

test("illegal paths, names and sizes are INVALID_ARGUMENT", async () => {
  await using folder = await temporaryFolder();
  await using store = await openStore(folder.path);
  const paths = [
    "",
    "posts",
    "posts/",
    "/posts",
    "posts/.",
    "posts/..",
    "posts/__x__",
    "posts/a\0",
    "a/b/c",
    `posts/${"x".repeat(1501)}`,
    "posts/\ud800",
  ];
  for (const path of paths) {
    await expect(store.commit([{ update: { path } }], anna), path).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
    });
  }
  const names = ["", "__name__", "n".repeat(1501)];
  for (const name of names) {
    const writing = store.commit(
      [{ update: { path: harbour, fields: text({ [name]: "x" }) } }],
      anna,
    );
    await expect(writing, name).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
  }
  const many = Array.from({ length: 501 }, (_, at) => ({ update: { path: `posts/${at}` } }));
  await expect(store.commit(many, anna)).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
  await store.commit(many.slice(1), anna);
  expect(await store.history.latest()).toBe(1);
});

test("a collection is listed by name in pages", async () => {
  await using folder = await temporaryFolder();
  await using store = await openStore(folder.path);
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

test("several documents are read at once, missing ones included", async () => {
  await using folder = await temporaryFolder();
  await using store = await openStore(folder.path);
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
