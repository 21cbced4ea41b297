import { expect, test } from "vitest";
import { createSitting, withoutClosed, openSittings } from "./sitting.ts";

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
const shared = storageOf();

/** Whether a tab is among those who are there, as another one sees it. */
function shown(sitting: string, tabs: Parameters<typeof withoutClosed>[1]): boolean {
  return withoutClosed([{ sitting }], tabs).length > 0;
}

test("a tab keeps its sitting over a reload; a duplicate of it, with the same storage, gets one of its own", async () => {
  const storage = storageOf();
  const tab = createSitting({ storage, shared, locks, patience: 400 });
  const id = await tab.id();
  expect(await tab.id()).toBe(id);
  expect(await openSittings(locks)).toContain(id);

  const duplicate = createSitting({
    storage: storageOf(storage.kept),
    shared,
    locks,
    patience: 400,
  });
  const other = await duplicate.id();
  expect(other).not.toBe(id);
  expect(await openSittings(locks)).toContain(other);

  tab.release();
  const reloaded = createSitting({ storage, shared, locks, patience: 400 });
  expect(await reloaded.id()).toBe(id);
  reloaded.release();
  duplicate.release();
  await expect.poll(() => openSittings(locks)).toEqual(new Set());
});

test("a page that takes the place of one that is still being left waits for its sitting a moment", async () => {
  const storage = storageOf();
  const leaving = createSitting({ storage, shared, locks, patience: 400 });
  const id = await leaving.id();
  const next = createSitting({ storage, shared, locks, patience: 400 });
  setTimeout(() => leaving.release(), 50);
  expect(await next.id()).toBe(id);
  next.release();
});

test("a browser without locks still has a sitting for each tab", async () => {
  const storage = storageOf();
  const id = await createSitting({ storage, shared, locks: undefined, patience: 400 }).id();
  expect(await createSitting({ storage, shared, locks: undefined, patience: 400 }).id()).toBe(id);
  expect(await openSittings(undefined)).toBeUndefined();
});

test("a tab knows which sittings are of tabs of its own browser that are gone", async () => {
  const tab = createSitting({ storage: storageOf(), shared, locks, patience: 400 });
  const [own, died] = [
    await tab.id(),
    createSitting({ storage: storageOf(), shared, locks, patience: 400 }),
  ];
  const dead = await died.id();
  const phone = createSitting({ storage: storageOf(), shared: storageOf(), locks, patience: 400 });
  const elsewhere = await phone.id();
  expect(shown(dead, { own, open: await openSittings(locks) })).toBe(true);
  died.release();
  phone.release();
  await expect.poll(() => openSittings(locks)).toEqual(new Set([own]));
  const open = await openSittings(locks);
  expect(shown(dead, { own, open })).toBe(false);
  expect(shown(own, { own, open })).toBe(true);
  // What another device has open this browser cannot know.
  expect(shown(elsewhere, { own, open })).toBe(true);
  expect(shown(dead, { own, open: undefined })).toBe(true);
  tab.release();
});

test("a browser that refuses to keep anything for all its tabs still has sittings", async () => {
  const refuse = () => {
    throw new DOMException("Refused", "SecurityError");
  };
  const shared = { getItem: refuse, setItem: refuse };
  const tab = createSitting({ storage: storageOf(), shared, locks, patience: 400 });
  const own = await tab.id();
  expect(own).toMatch(/^\w{24}$/);
  const other = createSitting({ storage: storageOf(), shared, locks, patience: 400 });
  const gone = await other.id();
  other.release();
  expect(shown(gone, { own, open: new Set([own]) })).toBe(true);
  tab.release();
});
