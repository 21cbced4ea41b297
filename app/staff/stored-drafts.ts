import { openSharedTexts } from "#app/ui/shared-texts.ts";
import { createListeners } from "./listeners.ts";

/**
 * Creates a store of unsent texts by place. Each change is written to the browser's storage at once, under the prefix and the
 * place; without storage the drafts last as long as the page. Another tab stores its own draft of a place.
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
  const texts = openSharedTexts(readStorage);
  const listeners = createListeners<void>();
  let hasLooked = false;

  /** Reads the drafts that earlier pages stored, once. */
  function look() {
    if (hasLooked) return;
    hasLooked = true;
    try {
      for (const key of Object.keys(readStorage()))
        if (key.startsWith(prefix)) read(key.slice(prefix.length).replace(/\n+$/, ""));
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
    const text = texts.read(key);
    try {
      return text ? (JSON.parse(text) as Draft) : undefined;
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
      // So that the draft of an earlier page is replaced too.
      read(place);
      drafts.set(place, draft);
      texts.write(prefix + place, isBlank(draft) ? undefined : JSON.stringify(draft));
      listeners.notifyAll();
    },
    subscribe: listeners.subscribeToAll,
  };
}
