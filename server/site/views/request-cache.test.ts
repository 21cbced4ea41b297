import fc from "fast-check";
import { expect, test } from "vitest";
import { readString } from "#content/typed-values.ts";
import type { IndexDeclaration } from "#server/documents/indexes/index-declaration.ts";
import { encodeKey } from "#server/documents/indexes/index-declaration.ts";
import { keysWith } from "#server/documents/indexes/index-reads.ts";
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
import { createRequestCache } from "./request-cache.ts";
import { createView } from "./create-view.ts";
import { createBatches } from "./batches.ts";

test("answers any questions of one moment as the store does", async () => {
  await using folder = await temporaryFolder();
  let at = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyUpdates, { minLength: 3, maxLength: 5 }),
      fc.array(anyRead, { minLength: 40, maxLength: 60 }),
      fc.subarray(["casestudies/a", "posts/b", "disciplines/c"]),
      async (commits, reads, left) => {
        await using store = await openStore(`${folder.path}/${++at}`, { indexes: siteIndexes });
        const inUse: SlugsInUse = new Map();
        for (const updates of commits) await store.commit(writesOf(updates, inUse), anna);
        const cursors = await cursorsIn(store);
        const asked = createRequestCache(store.source, createBatches());
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

test("asks each question once", async () => {
  await using folder = await temporaryFolder();
  await using store = await openStore(folder.path, { indexes: [bySlug] });
  await store.commit([testWrites.post("a"), testWrites.post("b")], anna);
  const statements: number[] = [];
  const counting: typeof store.source = {
    ...store.source,
    asking: (together) =>
      store.source.asking((answerAll) =>
        together((queries) => {
          statements.push(queries.length);
          return answerAll(queries);
        }),
      ),
  };
  const source = createRequestCache(counting, createBatches());
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

test("answers more questions at once than one statement may ask", async () => {
  await using folder = await temporaryFolder();
  await using store = await openStore(folder.path, { indexes: [bySlug] });
  const slugs = Array.from({ length: 400 }, (_, at) => `slug-${at}`);
  await store.commit(
    slugs.map((slug) => testWrites.post(slug)),
    anna,
  );
  const source = createRequestCache(store.source, createBatches());
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
