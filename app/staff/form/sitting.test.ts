import { expect, test } from "vitest";
import { createSitting, openSittings } from "./sitting.ts";

/** The storage of a tab, which a reload keeps and a duplicate copies. */
function storageOf(start: Iterable<[string, string]> = []) {
  const kept = new Map(start);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const { locks } = navigator;

test("a tab keeps its sitting over a reload; a duplicate of it, with the same storage, gets one of its own", async () => {
  const storage = storageOf();
  const tab = createSitting({ storage, locks, patience: 400 });
  const id = await tab.id();
  expect(await tab.id()).toBe(id);
  expect(await openSittings(locks)).toContain(id);

  const duplicate = createSitting({ storage: storageOf(storage.kept), locks, patience: 400 });
  const other = await duplicate.id();
  expect(other).not.toBe(id);
  expect(await openSittings(locks)).toContain(other);

  tab.release();
  const reloaded = createSitting({ storage, locks, patience: 400 });
  expect(await reloaded.id()).toBe(id);
  reloaded.release();
  duplicate.release();
  await expect.poll(() => openSittings(locks)).toEqual(new Set());
});

test("a page that takes the place of one that is still being left waits for its sitting a moment", async () => {
  const storage = storageOf();
  const leaving = createSitting({ storage, locks, patience: 400 });
  const id = await leaving.id();
  const next = createSitting({ storage, locks, patience: 400 });
  setTimeout(() => leaving.release(), 50);
  expect(await next.id()).toBe(id);
  next.release();
});

test("a browser without locks still has a sitting for each tab", async () => {
  const storage = storageOf();
  const id = await createSitting({ storage, locks: undefined, patience: 400 }).id();
  expect(await createSitting({ storage, locks: undefined, patience: 400 }).id()).toBe(id);
  expect(await openSittings(undefined)).toEqual(new Set());
});
