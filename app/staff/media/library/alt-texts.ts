import type { LibraryFile } from "#server/desk/answers.ts";
import { pause } from "#app/staff/editing/back-off.ts";
import { createListeners } from "#app/staff/listeners.ts";
import { callDesk, isTemporary } from "#app/staff/session/call-desk.ts";
import { Refusal } from "#app/ui/fetch-json.ts";
import { describeFile, goneInWords, keyOf } from "./file-address.ts";
import type { UploadLocks } from "#app/staff/media/uploads/receivers.ts";
import type { Fetch } from "#app/staff/media/uploads/wire.ts";

/** A file's alternative text that is not on the server yet. */
export interface UnsavedAlt {
  readonly text: string;
  /**
   * `unsent` is retried automatically; `changed` needs a choice, since a colleague has saved `theirs`; `refused` is not retried,
   * for a `reason`.
   */
  readonly state: "saving" | "unsent" | "changed" | "refused";
  /** The saved text, where it can replace the user's. */
  readonly theirs?: string | undefined;
  readonly reason?: string | undefined;
}

type FileNamed = Pick<LibraryFile, "name" | "generation" | "address">;
type FileDescribed = FileNamed & Pick<LibraryFile, "alt">;

/** The stored record of one text. */
interface StoredText extends FileNamed {
  /** The saved text that it replaces. */
  readonly before: string;
  /** The text sent last, which the server may have saved although there was no response. */
  readonly sent?: string | undefined;
  readonly text: string;
}

/** A text on its way to the server. */
interface Entry {
  kept: StoredText;
  unsaved: UnsavedAlt;
  timer?: ReturnType<typeof setTimeout>;
  isSending: boolean;
  /** Resolves when the text is saved or a choice is made, which releases its lock. */
  readonly ended: PromiseWithResolvers<void>;
}

export interface AltTextsOptions {
  fetch: Fetch;
  /** The browser's storage, to which typed text is written first. */
  storage: Storage;
  /** Ensures that only one of several tabs sends a text. */
  claims: UploadLocks;
  /** The id of the member of staff: on a shared computer, texts are sent only as their author. */
  owner: string;
  /** Debounce before a text is sent, in milliseconds. */
  pauseOfTyping?: number;
}

/** The store of the alternative texts of library files that are edited in this browser. */
export type AltTexts = ReturnType<typeof openAltTexts>;

/** Opens the store: typed texts are stored at once, and sent with retries, even after a reload. Never overwrites a newer text. */
export function openAltTexts(options: AltTextsOptions) {
  const { fetch, storage, claims, owner, pauseOfTyping = 700 } = options;
  const prefix = `alternative text ${owner} `;
  const entries = new Map<string, Entry>();
  const listeners = createListeners<void>();
  const savedListeners = createListeners<{ file: FileNamed; alt: string }>();
  const closing = new AbortController();

  for (const key of keysIn(storage, prefix))
    // Another tab may be sending the text: waits for its lock in case that tab closes.
    void claims.hold(key, closing.signal, async () => {
      const found = entries.has(key) ? undefined : readStored(storage, key);
      if (found) await plan(key, found, 0).ended.promise;
    });

  return {
    /** Returns the unsaved text of a file; undefined if everything is saved. */
    unsaved: (file: FileNamed) => entries.get(prefix + keyOf(file))?.unsaved,
    subscribe: listeners.subscribeToAll,
    /** Subscribes to saved texts; returns an unsubscribe function. */
    onSaved: savedListeners.subscribeToAll,
    type(file: FileDescribed, text: string) {
      const key = prefix + keyOf(file);
      const { name, generation, address, alt } = file;
      const known = entries.get(key);
      const { before, sent } = known?.kept ?? { before: alt };
      const { ended } = plan(key, { name, generation, address, before, sent, text });
      if (!known) void claims.hold(key, closing.signal, () => ended.promise);
    },
    /** Chooses between the user's text and the text that a colleague has saved. */
    choose(file: FileDescribed, whose: "mine" | "theirs") {
      const key = prefix + keyOf(file);
      const entry = entries.get(key);
      const theirs = entry?.unsaved.theirs;
      if (!entry || theirs === undefined) return;
      if (whose === "theirs") finish(key, file, theirs);
      else plan(key, { ...entry.kept, before: theirs }, 0);
    },
    /** Stops; unsaved texts are sent when the store is next opened. */
    close() {
      closing.abort();
      for (const { timer, ended } of entries.values()) {
        clearTimeout(timer);
        ended.resolve();
      }
    },
  };

  function plan(key: string, kept: StoredText, wait = pauseOfTyping): Entry {
    const unsaved = { text: kept.text, state: "saving" } as const;
    const entry: Entry = entries.get(key) ?? {
      kept,
      unsaved,
      isSending: false,
      ended: Promise.withResolvers(),
    };
    entries.set(key, entry);
    keep(key, entry, kept);
    show(entry, unsaved);
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => void send(key, entry), wait);
    return entry;
  }

  /** Sends a text, one request per file at a time; text typed meanwhile is sent afterwards. */
  async function send(key: string, entry: Entry): Promise<void> {
    if (entry.isSending) return;
    entry.isSending = true;
    for (let failures = 0; !closing.signal.aborted && entries.get(key) === entry;) {
      const sent = entry.kept;
      const outcome = await attempt(key, entry, sent).catch(() => "failed" as const);
      const { text } = entry.kept;
      if (closing.signal.aborted) break;
      if (outcome === "failed") {
        failures += 1;
        show(entry, { text, state: "unsent" });
        await pause(failures, closing.signal);
      } else if (outcome === "saved" && text === sent.text) {
        finish(key, sent, sent.text.trim());
      } else if (outcome === "saved") {
        failures = 0;
        keep(key, entry, { ...entry.kept, before: sent.text.trim() });
      } else {
        show(entry, { text, ...outcome });
        break;
      }
    }
    entry.isSending = false;
  }

  async function attempt(
    key: string,
    entry: Entry,
    mine: StoredText,
  ): Promise<"saved" | Omit<UnsavedAlt, "text">> {
    const text = mine.text.trim();
    const { address } = mine;
    const file = await callDesk(fetch, "GET /file", {
      query: { address },
      signal: closing.signal,
    }).catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 404) return undefined;
      throw error;
    });
    if (!file) return { state: "refused", reason: goneInWords, theirs: mine.before };
    const { alt } = file;
    if (alt === text) return "saved";
    if (alt !== mine.before && alt !== mine.sent) return { state: "changed", theirs: alt };
    entry.kept = { ...entry.kept, before: alt, sent: text };
    if (isLastStored(key, entry)) keep(key, entry, entry.kept);
    try {
      await describeFile(fetch, mine, { alt: text === "" ? null : text });
      return "saved";
    } catch (error) {
      // A retry would be refused too: a writer cannot change what is on the site, for example.
      if (!(error instanceof Refusal) || error.status === 401 || isTemporary(error.status))
        throw error;
      return { state: "refused", reason: error.message, theirs: alt };
    }
  }

  function finish(key: string, file: FileNamed, alt: string) {
    const entry = entries.get(key);
    entry?.ended.resolve();
    entries.delete(key);
    if (isLastStored(key, entry)) whereAllowed(() => storage.removeItem(key));
    savedListeners.notifyAll({ file, alt });
    listeners.notifyAll();
  }

  /** Whether the stored text is this tab's: another tab may have stored a text that it has not sent yet. */
  function isLastStored(key: string, entry: Entry | undefined): boolean {
    return readStored(storage, key)?.text === entry?.kept.text;
  }

  function show(entry: Entry, unsaved: UnsavedAlt) {
    entry.unsaved = unsaved;
    listeners.notifyAll();
  }

  function keep(key: string, entry: Entry, kept: StoredText) {
    entry.kept = kept;
    whereAllowed(() => storage.setItem(key, JSON.stringify(kept)));
  }
}

function keysIn(storage: Storage, prefix: string): string[] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "").filter((key) =>
    key.startsWith(prefix),
  );
}

function readStored(storage: Storage, key: string): StoredText | undefined {
  try {
    return (JSON.parse(storage.getItem(key) ?? "null") as StoredText | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Ignores errors of full or disabled storage, since the text is sent regardless. */
function whereAllowed(work: () => void): void {
  try {
    work();
  } catch {}
}
