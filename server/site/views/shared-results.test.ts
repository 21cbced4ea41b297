import fc from "fast-check";
import { expect, test } from "vitest";
import { createLruCache } from "#server/cache/lru-cache.ts";
import { siteIndexes } from "#server/site/indexes.ts";
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
import { testWrites } from "#test/test-writes.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { createBatches } from "./batches.ts";
import { createView } from "./create-view.ts";
import { createReadCache, type PageReads } from "./read-cache.ts";

const newCache = () => createReadCache(createLruCache(1_000_000), async () => new Map());

test("returns what pages made of documents until a commit changes these, also if it overtook the page", async () => {
  await using folder = await temporaryFolder();
  let at = 0;
  let asked = 0;
  let made = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyUpdates, { minLength: 10, maxLength: 14, size: "max" }),
      fc.array(anyRead, { minLength: 30, maxLength: 40, size: "max" }),
      async (commits, reads) => {
        await using store = await openStore({
          folder: `${folder.path}/${++at}`,
          indexes: siteIndexes,
        });
        const cache = newCache();
        store.onCommit(cache.note);
        const inUse: SlugsInUse = new Map();
        for (const updates of commits.splice(0, 3))
          await store.commit(writesOf(updates, inUse), anna);
        const cursors = await cursorsIn(store);
        const begin = async () =>
          cache.over(store.source, createBatches(), await store.history.latest());
        const shareAll = ({ share }: PageReads) =>
          Promise.all(
            reads.map((read, place) =>
              share(String(place), (own) => {
                made += 1;
                return readAll(createView(own), [read], cursors);
              }),
            ),
          );
        for (const updates of commits) {
          const page = await begin();
          await readAll(createView(page.source), reads, cursors);
          await store.commit(writesOf(updates.slice(0, 2), inUse), anna);
          await shareAll(page);
          const next = await begin();
          asked += reads.length;
          expect(await shareAll(next)).toEqual(
            await Promise.all(reads.map((read) => readAll(store, [read], cursors))),
          );
        }
      },
    ),
    { numRuns: runsOf(6) },
  );
  expect(made).toBeLessThan(asked);
});

test("records for a page with a shared result every read that the result was made from", async () => {
  await using store = await openStore({ indexes: siteIndexes });
  await store.commit([testWrites.post("a"), testWrites.post("b")], anna);
  const cache = newCache();
  const pages = [1, 2].map(() => cache.over(store.source, createBatches(), 1));
  for (const { share, source } of pages) {
    await share("the first", (own) => own.get("posts/a"));
    await source.get("posts/b");
  }
  for (const { reads } of pages)
    expect([...reads().paths].toSorted()).toEqual(["posts/a", "posts/b"]);
});
