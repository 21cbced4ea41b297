import { sql, type RawBuilder } from "kysely";
import { setImmediate } from "node:timers/promises";
import type { Database } from "#server/database/database.ts";
import type { FoundEntry, TextQuery } from "#server/database/text-search.ts";
import { recordVersion, queueOutdated, storeContents } from "./content-tables.ts";
import { entryTags, type Content, type ReadLinks } from "./content.ts";
import type { LinkCount } from "#server/desk/answers.ts";
import type { FileUseRow } from "#server/desk/tables.ts";

/** Readers by kind of source: `collection/id`, `collection/id/staff/tab`, the token of a file. */
export type ContentReaders = Readonly<
  Record<
    "document" | "draft" | "file",
    (sources: readonly string[]) => Promise<(Content | undefined)[]>
  >
>;

export interface ContentsOptions {
  database: Database;
  read: ContentReaders;
  /** Called when updating the index fails; it is retried. */
  onProblem(error: unknown): void;
}

/** The search index, and the table of file uses. */
export type Contents = ReturnType<typeof createContents>;

/** Changes per step: few, so that neither requests nor other writers are delayed. */
const atOnce = 10;
/** Queue rows read per step, since one source may be queued several times. */
const lookedAt = 100;
/** Beyond this, the backlog is an import or a new version: searches wait for its latest changes only. */
const maxAwaited = 200;
/** Milliseconds. */
const delays = { afterChange: 500, afterProblem: 5000 };

/**
 * Keeps the search index and the table of uses up to date. Triggers add each change to `search_queue` in its own transaction; it
 * is processed soon after, or before the next query. Updating a full-text index within a commit would multiply the time of a
 * save.
 */
export function createContents({ database, read, onProblem }: ContentsOptions) {
  let turn: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const closing = new AbortController();
  let next: Promise<boolean> | undefined;
  /** Whether there are outdated entries of an earlier version; undefined before the first check. */
  let hasOutdated: boolean | undefined;

  /** Processes some of the queue, the latest change first; returns whether there may be more. */
  async function readSome(): Promise<boolean> {
    hasOutdated ??= await database.transaction(recordVersion);
    const queued = await database.db
      .selectFrom("search_queue")
      .selectAll()
      .orderBy("number", "desc")
      .limit(lookedAt)
      .execute();
    // Outdated entries are queued only when the queue is empty, so that current changes come first.
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
      // Rows changed again, or taken by another process, are no longer queued under these numbers.
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

  /** Runs steps one after the other. Callers before the next one begins share it, since it sees their changes. */
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

  /** Whether the backlog is too large for a search to wait for. */
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
   * Processes the queue for at most `timeoutMs`; returns false when some is left. Of a large backlog, processes only the latest
   * changes and leaves the rest to the background.
   */
  async function upToDate(timeoutMs: number): Promise<boolean> {
    const until = performance.now() + timeoutMs;
    try {
      while (await step()) {
        if (performance.now() > until || (await isFarBehind())) return false;
        await setImmediate();
      }
      return true;
    } catch (error) {
      // The existing index can still be searched.
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
    /** Call after a change. */
    onChange: () => schedule(),
    find: (query: TextQuery): Promise<FoundEntry[]> => database.search.find(query),
    /**
     * Finds pictures without alternative text, except those shown as part of another file: a film's poster, a picture for phones.
     */
    findUndescribed: (query: TextQuery): Promise<FoundEntry[]> =>
      database.search.find({
        ...query,
        tags: [...query.tags, entryTags.undescribed],
        where: sql<boolean>`not exists (${usesBy(sql`= 'file'`)}) or exists (${usesBy(sql`<> 'file'`)})`,
      }),

    /** The uses of a file, by any upload of its name or by its hash: documents, then drafts, then files. */
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

    /** Number of references in documents to any of these names, counted up to a limit. */
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

    /** Distinct titles of the documents that refer to any of these names, up to a limit, except the document `but`. */
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

    /** Removes all traces of changed and deleted content from the index, after an erasure. */
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

function usesBy(kinds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select 1 from file_uses where file = search_entries.name and file_uses.kind ${kinds}`;
}

function thingOf({ kind, source }: { kind: string; source: string }): string {
  return `${kind} ${source}`;
}

/** The functions of the site that read links. */
export interface LinkSources {
  /** The canonical addresses of the documents that a text links to, one per link. */
  readonly linkedFrom: ReadLinks;
  /** Every address that leads to a document, including redirects; empty when it has no page of its own. */
  readonly addressesOf: (path: string) => Promise<string[]>;
}

const maxCounted = 1000;
const maxNamed = 6;
/** Maximum wait for pending changes, in milliseconds. */
const maxWaitMs = 3000;

/**
 * Counts the links in stored documents to a document, and lists the titles of those documents; null while the index is being
 * updated, after an import or a new version.
 */
export async function countLinks(
  { contents, addressesOf }: Pick<LinkSources, "addressesOf"> & { contents: Contents },
  path: string,
): Promise<LinkCount> {
  const addresses = await addressesOf(path);
  if (!(await contents.upToDate(maxWaitMs)))
    return { count: null, hasMore: false, from: [], addresses };
  const count = await contents.countNamed(addresses, maxCounted + 1);
  const from = await contents.namersOf(addresses, { limit: maxNamed, but: path });
  return { count: Math.min(count, maxCounted), hasMore: count > maxCounted, from, addresses };
}
