import { createListeners } from "./listeners.ts";

/**
 * Creates a store of unsent texts by place. Each change is written to the browser's storage at once, under the prefix and the
 * place; without storage the drafts last as long as the page.
 */
export function createStoredDrafts<Draft>({
  prefix,
  none,
  isBlank,
  readStorage,
}: {
  prefix: string;
  /** The draft of a place where nothing has been typed. */
  none: Draft;
  /** Whether a draft need not outlast the page. */
  isBlank: (draft: Draft) => boolean;
  readStorage: () => Storage;
}) {
  const drafts = new Map<string, Draft>();
  const listeners = createListeners<void>();
  let hasLooked = false;

  /** Reads the drafts that earlier pages stored, once. */
  function look() {
    if (hasLooked) return;
    hasLooked = true;
    try {
      for (const key of Object.keys(readStorage()))
        if (key.startsWith(prefix)) read(key.slice(prefix.length));
    } catch {
      // Storage is denied.
    }
  }

  /** Returns the draft at a place; the same object until it changes. */
  function read(place: string): Draft {
    if (!drafts.has(place)) drafts.set(place, readStored(prefix + place) ?? none);
    return drafts.get(place) ?? none;
  }

  function readStored(key: string): Draft | undefined {
    try {
      const text = readStorage().getItem(key);
      return text === null ? undefined : (JSON.parse(text) as Draft);
    } catch {
      return undefined;
    }
  }

  return {
    read,
    /** Returns all drafts with their places. */
    all(): ReadonlyMap<string, Draft> {
      look();
      return drafts;
    },
    write(place: string, draft: Draft) {
      drafts.set(place, draft);
      try {
        if (isBlank(draft)) readStorage().removeItem(prefix + place);
        else readStorage().setItem(prefix + place, JSON.stringify(draft));
      } catch {
        // Without storage the draft lasts as long as the page.
      }
      listeners.notifyAll();
    },
    subscribe: listeners.subscribeToAll,
  };
}
