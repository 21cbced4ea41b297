import { randomId } from "./random-id.ts";

const storageKey = "desk-sitting";
const browserKey = "desk-browser";
/** The way to the browser's locks and storage; tests bring their own. */
export interface SittingParts {
  storage: Pick<Storage, "getItem" | "setItem">;
  /** What all tabs of this browser share. */
  shared: Pick<Storage, "getItem" | "setItem">;
  /** Undefined where a browser takes the site for insecure and has none. */
  locks: Pick<LockManager, "request"> | undefined;
  /** How long a page that is being left may keep its sitting from the one that takes its place, in milliseconds. */
  patience: number;
}

/** The sitting of this browser tab. */
export interface Sitting {
  /** Its id, the same after a reload. A duplicated tab, which is given a copy of the storage, gets one of its own: each id is held by a lock as long as its tab is at the desk. */
  id(): Promise<string>;
  /** Lets go of it, so that this tab can take it up again. */
  release(): void;
}

/** Makes the sitting of a tab; nothing is claimed before its id is asked for. */
export function createSitting(parts: SittingParts): Sitting {
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

/** The sittings of this browser that are open now, in whatever tab; undefined where a browser cannot tell. */
export async function openSittings(
  locks: Pick<LockManager, "query"> | undefined,
): Promise<Set<string> | undefined> {
  if (!locks) return undefined;
  const { held = [] } = await locks.query();
  const prefix = lockName("");
  return new Set(
    held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
  );
}

/** Those who are there but for tabs of this browser that are gone, such as after a crash: the server lists them for some seconds more. `open` is what `openSittings` returns. */
export function withoutClosed<Place extends { readonly sitting: string }>(
  places: readonly Place[],
  { own, open }: { own: string; open: ReadonlySet<string> | undefined },
): Place[] {
  const browser = browserOf(own);
  const isClosed = ({ sitting }: Place) =>
    open !== undefined && browserOf(sitting) === browser && !open.has(sitting);
  return places.filter((place) => browser === undefined || !isClosed(place));
}

/** The browser that a sitting says it is of; undefined where that keeps nothing. */
function browserOf(sitting: string): string | undefined {
  const [browser, tab] = sitting.split("-");
  return tab === undefined ? undefined : browser;
}

async function claim(parts: SittingParts, leaving: AbortSignal): Promise<string> {
  const { storage } = parts;
  const known = storage.getItem(storageKey);
  if (known !== null && (await hold(parts, known, leaving))) return known;
  const fresh = freshIdIn(parts.shared);
  await hold(parts, fresh, leaving);
  storage.setItem(storageKey, fresh);
  return fresh;
}

/** Begins with the browser's own id, by which its other tabs know whose it was. */
function freshIdIn(shared: SittingParts["shared"]): string {
  const id = randomId(24);
  try {
    const browser = shared.getItem(browserKey) ?? randomId(12);
    shared.setItem(browserKey, browser);
    return `${browser}-${id}`;
  } catch {
    // Full, or refused by its user.
    return id;
  }
}

function lockName(sitting: string): string {
  return `sitting:${sitting}`;
}

/** Takes the lock of a sitting until the tab is gone or leaves; false when another tab keeps it. */
function hold(
  { locks, patience }: SittingParts,
  sitting: string,
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
      .request(lockName(sitting), { signal: AbortSignal.timeout(patience) }, untilLeft)
      .catch(() => resolve(false));
  });
}
