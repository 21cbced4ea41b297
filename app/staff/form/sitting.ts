import { randomId } from "./random-id.ts";

const storageKey = "desk-sitting";

/** The way to the browser's locks and storage; tests bring their own. */
export interface SittingParts {
  storage: Pick<Storage, "getItem" | "setItem">;
  /** Undefined where a browser takes the site for insecure and has none. */
  locks: Pick<LockManager, "request"> | undefined;
}

/**
 * The id of this browser tab, the same after a reload. A duplicated tab, which is given a copy of the storage, gets one of its
 * own: each id is held by a lock as long as its tab is open.
 */
export async function claimSitting({ storage, locks }: SittingParts): Promise<string> {
  const known = storage.getItem(storageKey);
  if (known !== null && (await hold(locks, known))) return known;
  const fresh = randomId(24);
  await hold(locks, fresh);
  storage.setItem(storageKey, fresh);
  return fresh;
}

/** The sittings of this browser that are open now, in whatever tab. */
export async function openSittings(
  locks: Pick<LockManager, "query"> | undefined,
): Promise<Set<string>> {
  const { held = [] } = (await locks?.query()) ?? {};
  return new Set(
    held.flatMap(({ name }) =>
      name?.startsWith(lockName("")) ? [name.slice(lockName("").length)] : [],
    ),
  );
}

function lockName(sitting: string): string {
  return `sitting:${sitting}`;
}

/** Takes the lock of a sitting until the tab is gone; false when another tab has it. */
function hold(locks: SittingParts["locks"], sitting: string): Promise<boolean> {
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve, reject) => {
    locks
      .request(lockName(sitting), { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise<void>(() => {});
      })
      .catch(reject);
  });
}
