import fc from "fast-check";
import { expect, test } from "vitest";
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
import { viewAt } from "./create-view.ts";

const indexes = siteIndexes;

test("reads as of each commit what the store returned after it, also once the indexes are built again", async () => {
  await using folder = await temporaryFolder();
  let at = 0;
  const anyCommits = fc.array(
    fc.record({ updates: anyUpdates, reads: fc.array(anyRead, { minLength: 40, maxLength: 60 }) }),
    { minLength: 6, maxLength: 10, size: "max" },
  );
  await fc.assert(
    fc.asyncProperty(anyCommits, async (commits) => {
      const path = `${folder.path}/${++at}`;
      const snapshots: { sequence: number; read: (documents: Reads) => Promise<unknown> }[] = [];
      const results: unknown[] = [];
      {
        await using store = await openStore({ folder: path, indexes });
        const inUse: SlugsInUse = new Map();
        for (const { updates, reads } of commits) {
          await store.commit(writesOf(updates, inUse), anna);
          const cursors = await cursorsIn(store);
          const sequence = await store.history.latest();
          const read = (documents: Reads) => readAll(documents, reads, cursors);
          snapshots.push({ sequence, read });
          results.push(await read(store));
        }
        for (const [index, { sequence, read }] of snapshots.entries())
          expect(await read(viewAt(store, sequence))).toEqual(results[index]);
      }
      const changed = indexes.map((index) => ({ ...index, version: index.version + 1 }));
      await using store = await openStore({ folder: path, indexes: changed });
      for (const [index, { sequence, read }] of snapshots.entries())
        expect(await read(viewAt(store, sequence))).toEqual(results[index]);
    }),
    { numRuns: runsOf(5), endOnFailure: true },
  );
});

type Reads = ReturnType<typeof viewAt>;

test("reads nothing before the first commit, and the present after the last", async () => {
  await using store = await openStore({ indexes });
  await store.commit([testWrites.post("a")], anna);
  await store.commit([{ delete: "posts/a" }, testWrites.post("b")], anna);
  const listed = async (sequence: number) => {
    const { documents } = await viewAt(store, sequence).listByIndex("posts, newest first", {
      limit: 9,
    });
    return documents.map(({ id }) => id);
  };
  expect([await listed(0), await listed(1), await listed(2), await listed(99)]).toEqual([
    [],
    ["a"],
    ["b"],
    ["b"],
  ]);
  expect(await viewAt(store, 1).get("posts/a")).toBeDefined();
  expect(await viewAt(store, 2).get("posts/a")).toBeUndefined();
});
