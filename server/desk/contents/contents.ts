import { setImmediate } from "node:timers/promises";
import type { Database } from "#server/database/database.ts";
import type { FoundEntry, TextQuery } from "#server/database/text-search.ts";
import {
  noteVersion,
  queueOutdated,
  storeContents,
  type ContentTables,
  type FileUseRow,
} from "./content-tables.ts";
import type { Content } from "./content.ts";

/** What kinds of things are read, each by its source: `collection/id`, `collection/id/staff/tab`, the token of a file. */
export type ContentReaders = Readonly<
  Record<
    "document" | "draft" | "file",
    (sources: readonly string[]) => Promise<(Content | undefined)[]>
  >
>;

export interface ContentsOptions {
  database: Database;
  read: ContentReaders;
  /** Receives what kept the index from being brought up to date; it is tried again. */
  onProblem(error: unknown): void;
}

/** What everything stored says, as it is searched, and where files are used. */
export type Contents = ReturnType<typeof createContents>;

/** So few at a time that requests are not kept waiting, nor other writers. */
const atOnce = 10;
/** So many changes are looked at to find them: what was changed several times may wait several times. */
const lookedAt = 100;
/** More changes than these are an import, or another version: only the latest of them are waited for. */
const maxAwaited = 200;
/** Milliseconds. */
const delays = { afterChange: 500, afterProblem: 5000 };

/**
 * Keeps the search index and the table of uses up to date. The database itself notes in `search_queue`, in the transaction of each change, what is
 * to be read; it is read soon after, or before the next question. Writing a full-text index within a commit would make a save several times as long.
 */
export function createContents({ database: untyped, read, onProblem }: ContentsOptions) {
  const database = untyped.withTables<ContentTables>();
  let turn: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const closing = new AbortController();
  let next: Promise<boolean> | undefined;
  /** Whether an older version has read some of what is in the tables; not known before the first look. */
  let hasOutdated: boolean | undefined;

  /** Reads some of what waits, the latest change first; tells whether there may be more. */
  async function readSome(): Promise<boolean> {
    hasOutdated ??= await database.transaction(noteVersion);
    const queued = await database.db
      .selectFrom("search_queue")
      .selectAll()
      .orderBy("number", "desc")
      .limit(lookedAt)
      .execute();
    // What is outdated waits until nothing else does, so that whatever is changed meanwhile is read first.
    if (queued.length === 0) {
      const wasOutdated = hasOutdated;
      hasOutdated &&= await database.transaction(queueOutdated);
      return wasOutdated;
    }
    const all = [...Map.groupBy(queued, thingOf).values()];
    const changes = all.slice(0, atOnce).flat();
    const contents = new Map<string, Content | undefined>();
    for (const [kind, rows] of Map.groupBy(changes, (row) => row.kind)) {
      const sources = [...new Set(rows.map(({ source }) => source))];
      const found = await read[kind as keyof ContentReaders](sources);
      for (const [at, source] of sources.entries())
        contents.set(thingOf({ kind, source }), found[at]);
    }
    await database.transaction(async (tables) => {
      const numbers = changes.map(({ number }) => number);
      // What was changed again, or read by another process, waits under another number or not at all.
      const taken = await tables
        .deleteFrom("search_queue")
        .where("number", "in", numbers)
        .returning(["number", "kind", "source"])
        .execute();
      for (const [kind, rows] of Map.groupBy(taken, (row) => row.kind)) {
        const latest = new Map(
          rows.toSorted((a, b) => a.number - b.number).map((row) => [row.source, row.number]),
        );
        const read = [...latest].map(([source, queued]) => {
          return { source, content: contents.get(thingOf({ kind, source })), queued };
        });
        await storeContents(tables, kind, read);
      }
    });
    return all.length > atOnce || queued.length === lookedAt || hasOutdated;
  }

  /** One step after the other. Whoever asks before the next one begins shares it, since it sees what they have changed. */
  function step(): Promise<boolean> {
    if (next) return next;
    const own = turn.then(() => {
      next = undefined;
      return readSome();
    });
    next = own;
    turn = own.catch(() => undefined);
    return own;
  }

  /** Whether more waits than anybody who searches should wait for. */
  async function isFarBehind(): Promise<boolean> {
    if (hasOutdated) return true;
    const waiting = await database.db
      .selectFrom("search_queue")
      .select("number")
      .orderBy("number")
      .offset(maxAwaited)
      .limit(1)
      .executeTakeFirst();
    return waiting !== undefined;
  }

  /**
   * Reads what waits, for at most so many milliseconds; false when something still waits then. Where that is a great deal, it reads what
   * was changed last and leaves the rest to the background.
   */
  async function upToDate(patience: number): Promise<boolean> {
    const until = performance.now() + patience;
    try {
      while (await step()) {
        if (performance.now() > until || (await isFarBehind())) return false;
        await setImmediate();
      }
      return true;
    } catch (error) {
      // What is in the index can still be found.
      onProblem(error);
      return false;
    }
  }

  async function follow(): Promise<void> {
    timer = undefined;
    try {
      while (!closing.signal.aborted && (await step())) await setImmediate();
    } catch (error) {
      if (closing.signal.aborted) return;
      onProblem(error);
      schedule(delays.afterProblem);
    }
  }

  function schedule(delay = delays.afterChange) {
    if (!closing.signal.aborted) timer ??= setTimeout(() => void follow(), delay).unref();
  }

  schedule();

  return {
    upToDate,
    /** To be called when something has changed. */
    onChange: () => schedule(),
    find: (query: TextQuery): Promise<FoundEntry[]> => database.search.find(query),

    /** Where a file is named, by any upload of its name or by what it holds: documents, then drafts, then files. */
    usesOf({ name, hash }: { name: string; hash: string }, limit: number): Promise<FileUseRow[]> {
      return database.db
        .selectFrom("file_uses")
        .selectAll()
        .where((where) =>
          where.or([
            where("file", "=", name),
            where.and([where("hash", "=", hash), where("hash", "!=", "")]),
          ]),
        )
        .orderBy("kind")
        .orderBy("source")
        .orderBy("place")
        .limit(limit)
        .execute();
    },

    /** How often documents name one of these, counted up to a limit. */
    async countNamed(names: readonly string[], limit: number): Promise<number> {
      if (names.length === 0) return 0;
      const uses = database.db
        .selectFrom("file_uses")
        .select("place")
        .where("file", "in", names)
        .where("kind", "=", "document")
        .limit(limit);
      const { count } = await database.db
        .selectFrom(uses.as("use"))
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** What the documents are called that name one of these, each once, up to a limit; without one of them. */
    async namersOf(
      names: readonly string[],
      { limit, but }: { limit: number; but: string },
    ): Promise<string[]> {
      if (names.length === 0) return [];
      const sources = await database.db
        .selectFrom("file_uses")
        .select(["source", "name"])
        .distinct()
        .where("file", "in", names)
        .where("kind", "=", "document")
        .where("source", "!=", but)
        .orderBy("source")
        .limit(limit)
        .execute();
      return sources.map(({ name }) => name);
    },

    /** Leaves nothing of what was changed or deleted in the index, after an erasure. */
    async purge(): Promise<void> {
      while (await step()) await setImmediate();
      await database.search.purge();
    },

    async close(): Promise<void> {
      closing.abort();
      clearTimeout(timer);
      await turn;
    },
  };
}

function thingOf({ kind, source }: { kind: string; source: string }): string {
  return `${kind} ${source}`;
}
