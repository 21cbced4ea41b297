import type { LibraryFile } from "#server/desk/answers.ts";
import { pause } from "#app/staff/form/back-off.ts";
import { describeFile } from "./file-address.ts";
import type { Claims } from "#app/staff/uploads/claims.ts";
import type { Fetch } from "#app/staff/uploads/wire.ts";

/** How the alternative text of a file stands that was typed here and that the server does not have. */
export interface UnsavedAlt {
  readonly text: string;
  /** `unsent` is tried again by itself; `changed` waits for a choice, since `theirs` was saved by a colleague meanwhile. */
  readonly state: "saving" | "unsent" | "changed";
  readonly theirs?: string | undefined;
}

type FileNamed = Pick<LibraryFile, "name" | "generation" | "address">;
type FileDescribed = FileNamed & Pick<LibraryFile, "alt">;

/** What is kept in the browser of one text. */
interface Kept extends FileNamed {
  /** The text that it was made from. */
  readonly before: string;
  readonly text: string;
}

export interface AltTextsOptions {
  fetch: Fetch;
  /** Of the browser: what is typed is in it before anything else happens. */
  storage: Storage;
  /** Of several tabs one sends a text. */
  claims: Claims;
  /** The id of the member of staff: on a shared computer nobody sends another's. */
  owner: string;
  /** Milliseconds without a key stroke after which a text is sent. */
  pauseOfTyping?: number;
}

/** The alternative texts of files of the library that are typed in this browser. */
export type AltTexts = ReturnType<typeof openAltTexts>;

/** Keeps what is typed at once, and sends it by itself until the server has it, also after a reload. Nobody's newer text is written over. */
export function openAltTexts(options: AltTextsOptions) {
  const { fetch, storage, claims, owner, pauseOfTyping = 700 } = options;
  const prefix = `alternative text ${owner} `;
  const kept = new Map<string, Kept>();
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const entries = new Map<string, UnsavedAlt>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const sending = new Set<string>();
  const listeners = new Set<() => void>();
  const savedListeners = new Set<(file: FileNamed, alt: string) => void>();
  const closing = new AbortController();

  for (const key of keysIn(storage, prefix))
    // Another tab may be at it: then this one goes on if that one goes.
    void claims.hold(key, closing.signal, async () => {
      const found = ends.has(key) ? undefined : readKept(storage, key);
      if (!found) return;
      plan(key, found, 0);
      await ends.get(key)?.promise;
    });

  return {
    /** What is unsaved of a file's text; undefined when the server has it all. */
    unsaved: (file: FileNamed) => entries.get(keyOf(file)),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Calls with each text that the server has taken; returns an unsubscribe function. */
    onSaved(listener: (file: FileNamed, alt: string) => void): () => void {
      savedListeners.add(listener);
      return () => void savedListeners.delete(listener);
    },
    type(file: FileDescribed, text: string) {
      const key = keyOf(file);
      const { name, generation, address, alt } = file;
      const isNew = !ends.has(key);
      plan(key, { name, generation, address, before: kept.get(key)?.before ?? alt, text });
      if (isNew) void claims.hold(key, closing.signal, async () => await ends.get(key)?.promise);
    },
    /** Decides between one's own text and one that a colleague saved meanwhile. */
    choose(file: FileDescribed, whose: "mine" | "theirs") {
      const key = keyOf(file);
      const [mine, theirs] = [kept.get(key), entries.get(key)?.theirs];
      if (!mine || theirs === undefined) return;
      if (whose === "theirs") finish(key, file, theirs);
      else plan(key, { ...mine, before: theirs }, 0);
    },
    /** Stops; what is unsaved is sent when they are next opened. */
    close() {
      closing.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      for (const { resolve } of ends.values()) resolve();
      listeners.clear();
      savedListeners.clear();
    },
  };

  function plan(key: string, text: Kept, wait = pauseOfTyping) {
    keep(key, text);
    if (!ends.has(key)) ends.set(key, Promise.withResolvers());
    show(key, { text: text.text, state: "saving" });
    clearTimeout(timers.get(key));
    timers.set(
      key,
      setTimeout(() => void send(key), wait),
    );
  }

  /** One request for a file at a time; what is typed meanwhile is sent after it. */
  async function send(key: string): Promise<void> {
    if (sending.has(key)) return;
    sending.add(key);
    for (let failures = 0; !closing.signal.aborted;) {
      const sent = kept.get(key);
      if (!sent) break;
      const outcome = await attempt(sent).catch(() => "failed" as const);
      const now = kept.get(key) ?? sent;
      if (closing.signal.aborted) break;
      if (outcome === "failed") {
        failures += 1;
        show(key, { text: now.text, state: "unsent" });
        await pause(failures, closing.signal);
      } else if (outcome === "gone" || (outcome === "saved" && now.text === sent.text)) {
        finish(key, sent, outcome === "saved" ? sent.text.trim() : undefined);
        break;
      } else if (outcome === "saved") {
        failures = 0;
        keep(key, { ...now, before: sent.text.trim() });
      } else {
        show(key, { text: now.text, state: "changed", theirs: outcome.theirs });
        break;
      }
    }
    sending.delete(key);
  }

  async function attempt(mine: Kept): Promise<"saved" | "gone" | { theirs: string }> {
    const text = mine.text.trim();
    const { signal } = closing;
    const asked = await fetch(`/api/desk/file?address=${encodeURIComponent(mine.address)}`, {
      signal,
    });
    if (asked.status === 404) return "gone";
    if (!asked.ok) throw new Error(`The library answered ${asked.status}.`);
    const { alt } = (await asked.json()) as LibraryFile;
    if (alt === text) return "saved";
    if (alt !== mine.before) return { theirs: alt };
    await describeFile(fetch, mine, { alt: text === "" ? null : text });
    return "saved";
  }

  function finish(key: string, file: FileNamed, alt: string | undefined) {
    kept.delete(key);
    whereAllowed(() => storage.removeItem(key));
    ends.get(key)?.resolve();
    ends.delete(key);
    if (alt !== undefined) for (const listener of savedListeners) listener(file, alt);
    show(key, undefined);
  }

  function show(key: string, entry: UnsavedAlt | undefined) {
    if (entry) entries.set(key, entry);
    else entries.delete(key);
    for (const listener of listeners) listener();
  }

  function keep(key: string, text: Kept) {
    kept.set(key, text);
    whereAllowed(() => storage.setItem(key, JSON.stringify(text)));
  }

  function keyOf({ name, generation }: Pick<FileNamed, "name" | "generation">): string {
    return `${prefix}${generation} ${name}`;
  }
}

function keysIn(storage: Storage, prefix: string): string[] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "").filter((key) =>
    key.startsWith(prefix),
  );
}

function readKept(storage: Storage, key: string): Kept | undefined {
  try {
    return (JSON.parse(storage.getItem(key) ?? "null") as Kept | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A browser that is full, or keeps nothing, is no reason not to send. */
function whereAllowed(work: () => void): void {
  try {
    work();
  } catch {}
}
