import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import type { Notices } from "#server/database/database.ts";
import type { IndexedCommit } from "#server/documents/indexes/index-entries.ts";

/** The progress of all processes on one database: the last commit with its time, and a count of other changes. */
interface Progress {
  sequence: number;
  /** Microseconds. Differs between diverged histories at the same sequence. */
  time: number;
  count: number;
}

interface FollowOptions {
  source: {
    /** The commits after a sequence, oldest first, with at most `limit` changed documents. */
    since(sequence: number, limit: number): Promise<readonly IndexedCommit[]>;
    /** Identifies the last commit with changes up to a sequence; differs between diverged histories. */
    markAt(sequence: number): Promise<string>;
  };
  /** Reads the progress from the database. */
  progress(): Promise<Progress>;
  /** Called with every commit of any process, in order. */
  onCommit(commit: IndexedCommit): void;
  /** Called when anything other than documents has changed. */
  onOther(): void;
  /** Called instead when commits have disappeared: the database was restored, or a lagging standby was promoted. */
  onParted(latest: number): void;
}

/** Minimum milliseconds between queries, however many requests there are. */
const apart = 1;
/** Effectively no limit, since a partly emitted commit would leave stale pages. */
const allOf = 1_000_000;

/**
 * Follows the commits of all processes on one database, from the current state on. One query serves all calls of `catchUp` before
 * it.
 */
export async function followCommits(options: FollowOptions) {
  const { source, progress, onCommit, onOther, onParted } = options;
  let seen = await progress();
  let mark = await source.markAt(seen.sequence);
  let asked = 0;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function read(): Promise<void> {
    const now = await progress();
    if (await hasParted(now)) {
      seen = now;
      mark = await source.markAt(now.sequence);
      onParted(now.sequence);
      return;
    }
    if (now.count !== seen.count) onOther();
    if (now.sequence > seen.sequence) {
      for (const commit of await source.since(seen.sequence, allOf))
        if (commit.sequence <= now.sequence) onCommit(commit);
      mark = await source.markAt(now.sequence);
    }
    seen = now;
  }

  /** Whether the database's history has diverged from the one seen. */
  async function hasParted(now: Progress): Promise<boolean> {
    if (now.sequence === seen.sequence) return now.time !== seen.time || now.count < seen.count;
    return now.sequence < seen.sequence || (await source.markAt(seen.sequence)) !== mark;
  }

  function begin(): Promise<void> {
    asked = performance.now();
    running = read().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function later(): Promise<void> {
    await running?.catch(() => undefined);
    const wait = asked + apart - performance.now();
    if (wait > 0) await setTimeout(wait);
    next = undefined;
    await begin();
  }

  return {
    /** Resolves when every change on disk before the call has been emitted. */
    catchUp(): Promise<void> {
      if (!running && !next && performance.now() - asked >= apart) return begin();
      next ??= later();
      return next;
    },
  };
}

/** Catches up with the commits of all processes on each notice. Returns an unsubscribe function. */
export function catchUpOnNotices(
  notices: Notices,
  { catchUp }: Awaited<ReturnType<typeof followCommits>>,
  log: Logger,
): () => void {
  const follow = () =>
    void catchUp().catch((err: unknown) =>
      log.warn({ err }, "commits of other processes could not be read yet"),
    );
  const leave = notices.subscribe({
    onNotice: (topic) => topic === "commits" && follow(),
    onListening: follow,
  });
  // Also polls, since notices may be lost.
  const timer = setInterval(follow, 5000).unref();
  return () => {
    leave();
    clearInterval(timer);
  };
}
