import { randomId } from "#content/random-id.ts";

const storageKey = "desk-sitting";
const browserKey = "desk-browser";
/** The browser's locks and storage; tests pass their own. */
export interface TabIdParts {
  storage: Pick<Storage, "getItem" | "setItem">;
  /** Storage shared by all tabs of this browser. */
  shared: Pick<Storage, "getItem" | "setItem">;
  /** Undefined in an insecure context. */
  locks: Pick<LockManager, "request"> | undefined;
  /** How long to wait for the lock of a page that is unloading, in milliseconds. */
  lockTimeoutMs: number;
}

/** The holder of this browser tab's id. */
export interface TabId {
  /** Returns the id, stable across reloads. Each tab holds a lock on its id, so that a duplicated tab gets a new one. */
  id(): Promise<string>;
  /** Releases the lock, so that this tab can claim the id again. */
  release(): void;
}

/** Creates the holder of a tab's id; the id is claimed on the first call of `id`. */
export function createTabId(parts: TabIdParts): TabId {
  let claimed: Promise<string> | undefined;
  let leaving = new AbortController();
  return {
    id: () => (claimed ??= claim(parts, leaving.signal)),
    release() {
      leaving.abort();
      leaving = new AbortController();
      claimed = undefined;
    },
  };
}

/** Returns the ids of this browser's open tabs; undefined without Web Locks. */
export async function openTabs(
  locks: Pick<LockManager, "query"> | undefined,
): Promise<Set<string> | undefined> {
  if (!locks) return undefined;
  const { held = [] } = await locks.query();
  const prefix = lockName("");
  return new Set(
    held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
  );
}

/**
 * Filters out closed tabs of this browser, which the server still lists for some seconds, such as after a crash. `open` is the
 * result of `openTabs`.
 */
export function withoutClosed<Place extends { readonly tabId: string }>(
  places: readonly Place[],
  { own, open }: { own: string; open: ReadonlySet<string> | undefined },
): Place[] {
  const browser = browserOf(own);
  const isClosed = ({ tabId }: Place) =>
    open !== undefined && browserOf(tabId) === browser && !open.has(tabId);
  return places.filter((place) => browser === undefined || !isClosed(place));
}

/** The browser part of a tab id; undefined where the browser denies storage. */
function browserOf(tabId: string): string | undefined {
  const [browser, tab] = tabId.split("-");
  return tab === undefined ? undefined : browser;
}

async function claim(parts: TabIdParts, leaving: AbortSignal): Promise<string> {
  const { storage } = parts;
  const known = storage.getItem(storageKey);
  if (known !== null && (await hold(parts, known, leaving))) return known;
  const fresh = freshIdIn(parts.shared);
  await hold(parts, fresh, leaving);
  storage.setItem(storageKey, fresh);
  return fresh;
}

/** Returns a new tab id, prefixed with the browser's id so that the browser's other tabs recognise it. */
function freshIdIn(shared: TabIdParts["shared"]): string {
  const id = randomId(24);
  try {
    const browser = shared.getItem(browserKey) ?? randomId(12);
    shared.setItem(browserKey, browser);
    return `${browser}-${id}`;
  } catch {
    // Storage is full or denied.
    return id;
  }
}

function lockName(tabId: string): string {
  return `sitting:${tabId}`;
}

/** Holds the lock of a tab id until the tab closes or `leaving` aborts; resolves with false when another tab holds it. */
function hold(
  { locks, lockTimeoutMs }: TabIdParts,
  tabId: string,
  leaving: AbortSignal,
): Promise<boolean> {
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const untilLeft = () => {
      resolve(true);
      return new Promise<void>((left) => {
        if (leaving.aborted) left();
        leaving.addEventListener("abort", () => left());
      });
    };
    locks
      .request(lockName(tabId), { signal: AbortSignal.timeout(lockTimeoutMs) }, untilLeft)
      .catch(() => resolve(false));
  });
}
