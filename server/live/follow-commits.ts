import { setTimeout } from "node:timers/promises";
import type { Commit } from "#server/documents/document.ts";
import type { FeedSource } from "./feed.ts";

/** How far the processes on one database have come: the last commit with its time, and a count of what has changed that is no document. */
export interface Progress {
  sequence: number;
  /** Microseconds. Two histories that have parted have other times at the same sequence. */
  time: number;
  count: number;
}

/** What following the commits of all processes needs. */
export interface FollowOptions {
  source: Pick<FeedSource, "since"> & {
    /** Names the last commit up to a sequence that changed something: another history names another one. */
    markAt(sequence: number): Promise<string>;
  };
  /** Asks the database. */
  progress(): Promise<Progress>;
  /** Told of every commit, in order, whichever process made it. */
  onCommit(commit: Commit): void;
  /** Told when something has changed that no commit tells: anything may have. */
  onOther(): void;
  /** Told, instead of any commit, when commits that were seen are not in the database any more: it was restored, or a copy took over that lagged behind. */
  onParted(latest: number): void;
}

/** Follows what all processes on one database commit. */
export interface CommitFollower {
  /** Resolves when all that was on disk before the call has been told. */
  catchUp(): Promise<void>;
}

/** However many requests come, the database is asked only so often: milliseconds. */
const apart = 1;
/** All of them: a commit that is told in part would be half forgotten. */
const allOf = 1_000_000;

/** Begins to follow after what is there now. One question answers all who came before it was asked. */
export async function followCommits(options: FollowOptions): Promise<CommitFollower> {
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

  /** Whether the database has another history than the one that was seen. */
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
    catchUp() {
      if (!running && !next && performance.now() - asked >= apart) return begin();
      next ??= later();
      return next;
    },
  };
}
