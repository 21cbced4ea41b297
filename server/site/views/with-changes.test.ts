import fc from "fast-check";
import { expect, test } from "vitest";
import type { CommitResult, Write } from "#server/documents/writes/write.ts";
import { pathOf } from "#server/documents/writes/write.ts";
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
import { viewWithChanges, type ViewChange } from "./with-changes.ts";

const indexes = siteIndexes;

function changesOf(writes: readonly Write[], { documents }: CommitResult): ViewChange[] {
  return writes.map((write, at) => ({ path: pathOf(write), document: documents[at] }));
}

test("reads through a view what the store returns after a commit of the changes", async () => {
  await using folder = await temporaryFolder();
  let at = 0;
  const anyCommits = fc.array(
    fc.record({ updates: anyUpdates, reads: fc.array(anyRead, { minLength: 40, maxLength: 60 }) }),
    { minLength: 5, maxLength: 8, size: "max" },
  );
  await fc.assert(
    fc.asyncProperty(anyCommits, async (commits) => {
      let now = 1_800_000_000_000;
      const options = { indexes, now: () => now };
      await using store = await openStore({ folder: `${folder.path}/${++at}`, ...options });
      const inUse: SlugsInUse = new Map();
      for (const { updates, reads } of commits) {
        now += 1000;
        const writes = writesOf(updates, inUse);
        const preview = await store.commit(writes, anna, { dryRun: true });
        const view = viewWithChanges(store, changesOf(writes, preview));
        const cursors = await cursorsIn(store);
        const before = await readAll(store, reads, cursors);
        const viewed = await readAll(view, reads, cursors);
        expect(await readAll(store, reads, cursors)).toEqual(before);
        await store.commit(writes, anna);
        expect(viewed).toEqual(await readAll(store, reads, cursors));
      }
    }),
    { numRuns: runsOf(6), endOnFailure: true },
  );
});

test("refuses to save in a view, and more changes than a commit may have", async () => {
  await using store = await openStore({ indexes });
  const saving = viewWithChanges(store, []).commit([testWrites.post("a")], anna);
  await expect(saving).rejects.toMatchObject({ code: "FAILED_PRECONDITION" });
  expect(await store.get("posts/a")).toBeUndefined();
  const many = Array.from({ length: 501 }, (_, id) => ({
    path: `posts/${id}`,
    document: undefined,
  }));
  expect(() => viewWithChanges(store, many)).toThrow("More than 500");
});
