import fc from "fast-check";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { readString } from "#content/typed-values.ts";
import type { IndexDeclaration } from "#server/documents/indexes/index-declaration.ts";
import { encodeKey } from "#server/documents/indexes/index-declaration.ts";
import { keysWith } from "#server/documents/indexes/index-reads.ts";
import type { AnswerRow, SourceQuery } from "#server/documents/source-query.ts";
import type { FileDescription } from "#server/files/stored-file.ts";
import type { StoredSource } from "#server/documents/stored-source.ts";
import { siteIndexes } from "#server/site/indexes.ts";
import { testWrites } from "#test/test-writes.ts";
import {
  anyRead,
  anyUpdates,
  cursorsIn,
  readAll,
  writesOf,
  type SlugsInUse,
} from "#test/arbitrary-commits.ts";
import { runsOf } from "#test/runs-of.ts";
import { anna, openStore } from "#test/test-store.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { createReadCache } from "./read-cache.ts";
import { createView } from "./create-view.ts";
import { createLruCache } from "#server/cache/lru-cache.ts";
import { createBatches } from "./batches.ts";

const newCache = () => createReadCache(createLruCache(1_000_000), async () => new Map());

test("returns the same as the store for any simultaneous reads", async () => {
  await using folder = await temporaryFolder();
  let at = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyUpdates, { minLength: 3, maxLength: 5 }),
      fc.array(anyRead, { minLength: 40, maxLength: 60 }),
      fc.subarray(["casestudies/a", "posts/b", "disciplines/c"]),
      async (commits, reads, left) => {
        await using store = await openStore({
          folder: `${folder.path}/${++at}`,
          indexes: siteIndexes,
        });
        const inUse: SlugsInUse = new Map();
        for (const updates of commits) await store.commit(writesOf(updates, inUse), anna);
        const cursors = await cursorsIn(store);
        const asked = newCache().over(store.source, createBatches(), 0).source;
        expect(await readAll(createView(asked), reads, cursors)).toEqual(
          await readAll(store, reads, cursors),
        );
        expect(await readAll(createView(asked.without(left)), reads, cursors)).toEqual(
          await readAll(createView(store.source.without(left)), reads, cursors),
        );
      },
    ),
    { numRuns: runsOf(8) },
  );
});

const bySlug: IndexDeclaration = {
  name: "by slug",
  version: 1,
  collection: "posts",
  remembers: true,
  key: ({ fields }) => [readString(fields["slug"]) ?? ""],
};

test("makes each read once", async () => {
  await using store = await openStore({ indexes: [bySlug] });
  await store.commit([testWrites.post("a"), testWrites.post("b")], anna);
  const { source: counted, statements } = counting(store.source);
  const source = newCache().over(counted, createBatches(), 0).source;
  const ask = () =>
    Promise.all([
      source.get("posts/a"),
      source.getAll(["posts/b", "posts/a"]),
      source.entries(bySlug, keysWith(["a"]), 1),
      source.count(bySlug, [keysWith(["b"])], 9),
      source.keysOf(bySlug, "a", 9),
      source.owners([{ index: bySlug, key: encodeKey(["b"]) }]),
    ]);
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(await ask()).toEqual(first);
  expect(second).toEqual(first);
  expect(statements).toEqual([6]);
});

test("handles more simultaneous reads than fit into one statement", async () => {
  await using store = await openStore({ indexes: [bySlug] });
  const slugs = Array.from({ length: 400 }, (_, at) => `slug-${at}`);
  await store.commit(
    slugs.map((slug) => testWrites.post(slug)),
    anna,
  );
  const source = newCache().over(store.source, createBatches(), 0).source;
  const range = (slug: string) => keysWith([slug]);
  const keys = Array.from({ length: 2500 }, (_, at) => `slug-${at}`);
  const [documents, windows, counts, owners] = await Promise.all([
    source.getAll(slugs.map((slug) => `posts/${slug}`)),
    Promise.all(slugs.map((slug) => source.entries(bySlug, range(slug), 1))),
    Promise.all(slugs.map((slug) => source.count(bySlug, [range(slug)], 9))),
    source.owners(keys.map((key) => ({ index: bySlug, key: encodeKey([key]) }))),
  ]);
  expect(documents.map((document) => document?.id)).toEqual(slugs);
  expect(windows.flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(slugs);
  expect(counts).toEqual(slugs.map(() => 1));
  const found = slugs.map((id) => ({ id, isHeld: true }));
  expect(owners).toEqual(keys.map((_, at) => found[at]));
});

/** A source that runs each statement with a given function. */
function running(
  source: StoredSource,
  run: (
    answer: () => Promise<AnswerRow[][]>,
    queries: readonly SourceQuery[],
  ) => Promise<AnswerRow[][]>,
): StoredSource {
  return {
    ...source,
    asking: (together) =>
      source.asking((answerAll) => together((queries) => run(() => answerAll(queries), queries))),
  };
}

/** A source that counts the queries of each statement. */
function counting(source: StoredSource) {
  const statements: number[] = [];
  const counted = running(source, (answer, queries) => {
    statements.push(queries.length);
    return answer();
  });
  return { source: counted, statements };
}

test("returns the same as the store after each commit", async () => {
  await using folder = await temporaryFolder();
  let at = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyUpdates, { minLength: 10, maxLength: 14, size: "max" }),
      fc.array(anyRead, { minLength: 60, maxLength: 80, size: "max" }),
      async (commits, reads) => {
        await using store = await openStore({
          folder: `${folder.path}/${++at}`,
          indexes: siteIndexes,
        });
        const cache = newCache();
        store.onCommit(cache.note);
        const inUse: SlugsInUse = new Map();
        for (const [turn, updates] of commits.entries()) {
          const some = turn < 3 ? updates : updates.slice(0, 2);
          await store.commit(writesOf(some, inUse), anna);
          const cursors = await cursorsIn(store);
          const sequence = await store.history.latest();
          const source = cache.over(store.source, createBatches(), sequence).source;
          expect(await readAll(createView(source), reads, cursors)).toEqual(
            await readAll(store, reads, cursors),
          );
        }
      },
    ),
    { numRuns: runsOf(6) },
  );
});

test("reads for the next page only what a commit may have changed", async () => {
  await using store = await openStore({ indexes: siteIndexes });
  const { source, statements } = counting(store.source);
  const cache = newCache();
  store.onCommit(cache.note);
  const page = async () => {
    const sequence = await store.history.latest();
    const documents = createView(cache.over(source, createBatches(), sequence).source);
    const list = await documents.listByIndex("posts, newest first", { limit: 9 });
    return [list.documents.map(({ id }) => id), (await documents.get("posts/a"))?.fields];
  };
  await store.commit([testWrites.post("a"), testWrites.post("b")], anna);
  const first = await page();
  expect(statements).toEqual([1, 1]);
  expect(await page()).toEqual(first);
  await store.commit([testWrites.settings({ agencyName: "Aldwater" })], anna);
  expect(await page()).toEqual(first);
  expect(statements).toEqual([1, 1]);
  await store.commit([testWrites.post("c")], anna);
  expect(await page()).not.toEqual(first);
  expect(statements).toEqual([1, 1, 1]);
});

test("shares again after everything was removed while a page was made", async () => {
  await using store = await openStore({ indexes: siteIndexes });
  await store.commit([testWrites.post("a")], anna);
  const { source, statements } = counting(store.source);
  const cache = newCache();
  store.onCommit(cache.note);
  const begun = cache.over(source, createBatches(), 1).source;
  cache.clear();
  await begun.get("posts/a");
  for (let page = 0; page < 3; page++)
    await cache.over(source, createBatches(), 1).source.get("posts/a");
  expect(statements).toEqual([1, 1]);
});

test("shares nothing with a page that follows a commit not noted yet", async () => {
  await using store = await openStore({ indexes: siteIndexes });
  const cache = newCache();
  const titleFor = async (sequence: number) => {
    const { get } = cache.over(store.source, createBatches(), sequence).source;
    return readString((await get("posts/a"))?.fields["title"]);
  };
  await store.commit([testWrites.post("a", { title: "Before" })], anna);
  expect(await titleFor(1)).toBe("Before");
  await store.commit([testWrites.post("a", { title: "After" })], anna);
  expect([await titleFor(1), await titleFor(2)]).toEqual(["Before", "After"]);
});

test("keeps no read that a commit overtook", async () => {
  await using store = await openStore({ indexes: siteIndexes });
  await store.commit([testWrites.post("a", { title: "Before" })], anna);
  const cache = newCache();
  store.onCommit(cache.note);
  const held = Promise.withResolvers<void>();
  const slow = running(store.source, async (answer) => {
    const rows = await answer();
    await held.promise;
    return rows;
  });
  const title = async (source: StoredSource, sequence: number) =>
    readString(
      (await cache.over(source, createBatches(), sequence).source.get("posts/a"))?.fields["title"],
    );
  const overtaken = title(slow, 1);
  await setTimeout(50);
  await store.commit([testWrites.post("a", { title: "After" })], anna);
  held.resolve();
  expect(await overtaken).toBe("Before");
  expect(await title(store.source, 2)).toBe("After");
});

const described = (alt: string) => ({ alt }) as FileDescription;

test("looks a file up once until a file changes", async () => {
  const asked: string[][] = [];
  let alt = "before";
  const cache = createReadCache(createLruCache(1000), async (addresses) => {
    const some = [...addresses];
    asked.push(some);
    return new Map(some.filter((one) => one !== "gone").map((one) => [one, described(alt)]));
  });
  await cache.describeFiles(["a", "gone"]);
  const found = await cache.describeFiles(["a", "b", "gone"]);
  expect([...found.keys()]).toEqual(["a", "b"]);
  expect(asked).toEqual([
    ["a", "gone"],
    ["b", "gone"],
  ]);
  alt = "after";
  cache.clear();
  expect((await cache.describeFiles(["a"])).get("a")).toEqual(described("after"));
});

test("keeps nothing that was looked up before a change", async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let turn = 0;
  const cache = createReadCache(createLruCache(1000), async (addresses) => {
    const alt = await answers[turn++]?.promise;
    return new Map([...addresses].map((one) => [one, described(alt ?? "")]));
  });
  const early = cache.describeFiles(["a"]);
  cache.clear();
  answers[0]?.resolve("before");
  answers[1]?.resolve("after");
  expect((await early).get("a")).toEqual(described("before"));
  expect((await cache.describeFiles(["a"])).get("a")).toEqual(described("after"));
});

test("keeps a bounded number of descriptions", async () => {
  let lookUps = 0;
  const { describeFiles } = createReadCache(createLruCache(1000), async (addresses) => {
    lookUps += 1;
    return new Map([...addresses].map((one) => [one, described(one)]));
  });
  const many = Array.from({ length: 5000 }, (_, at) => `${at}`);
  for (const asked of [["a"], ["a"], many, ["a"]])
    expect([...(await describeFiles(asked)).keys()]).toEqual(asked);
  expect(lookUps).toBe(3);
});
