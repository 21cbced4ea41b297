import { setTimeout } from "node:timers/promises";
import type { Commit } from "#server/documents/document.ts";
import type { FeedSource } from "./feed.ts";

/** How far the processes on one database have come: the last commit, and how often something has changed that is no document. */
export interface Progress {
  sequence: number;
  count: number;
}

/** What following the commits of all processes needs. */
export interface FollowOptions {
  source: Pick<FeedSource, "since">;
  /** Asks the database. */
  progress(): Promise<Progress>;
  /** Told of every commit, in order, whichever process made it. */
  onCommit(commit: Commit): void;
  /** Told when something has changed that no commit tells: anything may have. */
  onOther(): void;
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
  const { source, progress, onCommit, onOther } = options;
  let seen = await progress();
  let asked = 0;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function read(): Promise<void> {
    const now = await progress();
    // A database that was restored is behind itself, and nothing is known of what is in it.
    if (now.count !== seen.count || now.sequence < seen.sequence) onOther();
    if (now.sequence < seen.sequence) seen = now;
    seen = { ...seen, count: now.count };
    if (now.sequence === seen.sequence) return;
    for (const commit of await source.since(seen.sequence, allOf)) {
      onCommit(commit);
      seen = { ...seen, sequence: commit.sequence };
    }
    // Commits that changed nothing leave no trace.
    seen = { ...seen, sequence: Math.max(seen.sequence, now.sequence) };
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
