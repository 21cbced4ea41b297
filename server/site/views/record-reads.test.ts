import fc from "fast-check";
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import type { ChangedEntry, IndexedCommit } from "#server/documents/indexes/index-entries.ts";
import { comparePositions } from "#server/documents/source.ts";
import { siteIndexes } from "#server/site/indexes.ts";
import {
  anyRead,
  anyUpdates,
  cursorsIn,
  writesOf,
  type SlugsInUse,
} from "#test/arbitrary-commits.ts";
import { runsOf } from "#test/runs-of.ts";
import { anna, openStore } from "#test/test-store.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { createView } from "./create-view.ts";
import { createReadCache } from "./read-cache.ts";
import { createLruCache } from "#server/cache/lru-cache.ts";
import { createBatches } from "./batches.ts";
import { isAffected, recordReads } from "./record-reads.ts";
import { keysOfCommit, keysOfReads } from "./surrogate-keys.ts";

const indexes = siteIndexes;
/** The number of commits that fill the site; each further one changes up to two documents. */
const filling = 3;

test("reports every read whose result a commit changed, and hardly any other", async () => {
  await using folder = await temporaryFolder();
  let at = 0;
  let unchanged = 0;
  let reported = 0;
  const anyCommits = fc.array(
    fc.record({
      updates: anyUpdates,
      reads: fc.array(anyRead, { minLength: 50, maxLength: 60, size: "max" }),
    }),
    // One commit affects several reads at once, so over few commits the share would be chance.
    { minLength: 28, maxLength: 32, size: "max" },
  );
  await fc.assert(
    fc.asyncProperty(anyCommits, async (commits) => {
      await using store = await openStore({ folder: `${folder.path}/${++at}`, indexes });
      const inUse: SlugsInUse = new Map();
      for (const [turn, { updates, reads }] of commits.entries()) {
        const cursors = await cursorsIn(store);
        const before = await Promise.all(
          (turn < filling ? [] : reads).map(async ({ name, read }) => {
            const { source, reads: seen } = recordReads(
              createReadCache(createLruCache(1_000_000), async () => new Map()).over(
                store.source,
                createBatches(),
                0,
              ).source,
            );
            return { name, read, result: await read(createView(source), cursors), seen: seen() };
          }),
        );
        const writes = writesOf(turn < filling ? updates : updates.slice(0, 2), inUse);
        let commit: IndexedCommit | undefined;
        const unsubscribe = store.onCommit((one) => {
          commit = one;
        });
        await store.commit(writes, anna);
        unsubscribe();
        const last = await store.history.latest();
        const [stored] = commit ? await store.indexedSince(last - 1, 100) : [];
        expect(stored?.entries?.toSorted(byEntry)).toEqual(commit?.entries?.toSorted(byEntry));
        const missed: string[] = [];
        for (const { name, read, result, seen } of before) {
          const isChanged = !isDeepStrictEqual(await read(store, cursors), result);
          const isReported = commit !== undefined && isAffected(seen, commit);
          if (isChanged && !isReported) missed.push(name);
          const keys = commit ? keysOfCommit(commit) : [];
          if (isReported && !keysOfReads(seen).some((key) => keys.includes(key)))
            missed.push(`the keys of ${name}`);
          if (isChanged) continue;
          unchanged += 1;
          if (isReported) reported += 1;
        }
        expect(missed).toEqual([]);
      }
    }),
    { numRuns: runsOf(6), endOnFailure: true },
  );
  expect(reported / unchanged).toBeLessThan(0.05);
});

function byEntry(a: ChangedEntry, b: ChangedEntry): number {
  return (
    a.index.name.localeCompare(b.index.name) ||
    a.kind.localeCompare(b.kind) ||
    comparePositions(a, b)
  );
}
