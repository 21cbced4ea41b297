import { expect, test } from "vitest";
import { createTabId, withoutClosed, openTabs } from "./tab-id.ts";

/** A tab's session storage, which survives a reload and is copied when the tab is duplicated. */
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

function shown(tabId: string, tabs: Parameters<typeof withoutClosed>[1]): boolean {
  return withoutClosed([{ tabId }], tabs).length > 0;
}

test("a tab keeps its id after a reload; a duplicate with the same storage gets its own", async () => {
  const storage = storageOf();
  const tab = createTabId({ storage, shared, locks, lockTimeoutMs: 400 });
  const id = await tab.id();
  expect(await tab.id()).toBe(id);
  expect(await openTabs(locks)).toContain(id);

  const duplicate = createTabId({
    storage: storageOf(storage.kept),
    shared,
    locks,
    lockTimeoutMs: 400,
  });
  const other = await duplicate.id();
  expect(other).not.toBe(id);
  expect(await openTabs(locks)).toContain(other);

  tab.release();
  const reloaded = createTabId({ storage, shared, locks, lockTimeoutMs: 400 });
  expect(await reloaded.id()).toBe(id);
  reloaded.release();
  duplicate.release();
  await expect.poll(() => openTabs(locks)).toEqual(new Set());
});

test("a page waits a moment for its tab id while the previous page unloads", async () => {
  const storage = storageOf();
  const leaving = createTabId({ storage, shared, locks, lockTimeoutMs: 400 });
  const id = await leaving.id();
  const next = createTabId({ storage, shared, locks, lockTimeoutMs: 400 });
  setTimeout(() => leaving.release(), 50);
  expect(await next.id()).toBe(id);
  next.release();
});

test("each tab has an id in a browser without locks", async () => {
  const storage = storageOf();
  const id = await createTabId({ storage, shared, locks: undefined, lockTimeoutMs: 400 }).id();
  expect(await createTabId({ storage, shared, locks: undefined, lockTimeoutMs: 400 }).id()).toBe(
    id,
  );
  expect(await openTabs(undefined)).toBeUndefined();
});

test("closed tabs of the same browser are recognised by their ids", async () => {
  const tab = createTabId({ storage: storageOf(), shared, locks, lockTimeoutMs: 400 });
  const [own, died] = [
    await tab.id(),
    createTabId({ storage: storageOf(), shared, locks, lockTimeoutMs: 400 }),
  ];
  const dead = await died.id();
  const phone = createTabId({
    storage: storageOf(),
    shared: storageOf(),
    locks,
    lockTimeoutMs: 400,
  });
  const elsewhere = await phone.id();
  expect(shown(dead, { own, open: await openTabs(locks) })).toBe(true);
  died.release();
  phone.release();
  await expect.poll(() => openTabs(locks)).toEqual(new Set([own]));
  const open = await openTabs(locks);
  expect(shown(dead, { own, open })).toBe(false);
  expect(shown(own, { own, open })).toBe(true);
  // This browser cannot tell which tabs of another device are open.
  expect(shown(elsewhere, { own, open })).toBe(true);
  expect(shown(dead, { own, open: undefined })).toBe(true);
  tab.release();
});

test("tabs have ids in a browser that denies local storage", async () => {
  const refuse = () => {
    throw new DOMException("Refused", "SecurityError");
  };
  const shared = { getItem: refuse, setItem: refuse };
  const tab = createTabId({ storage: storageOf(), shared, locks, lockTimeoutMs: 400 });
  const own = await tab.id();
  expect(own).toMatch(/^\w{24}$/);
  const other = createTabId({ storage: storageOf(), shared, locks, lockTimeoutMs: 400 });
  const gone = await other.id();
  other.release();
  expect(shown(gone, { own, open: new Set([own]) })).toBe(true);
  tab.release();
});
