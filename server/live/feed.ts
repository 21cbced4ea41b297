import type { Commit } from "#server/documents/document.ts";

/** Where the feed finds what happened while nobody listened. */
export interface FeedSource {
  /** The sequence of the last commit. */
  latest(): Promise<number>;
  /** What commits after a sequence changed, oldest first, at most `limit` changed documents. */
  since(sequence: number, limit: number): Promise<readonly Commit[]>;
}

/** What somebody missed: the commits, or that there are too many and everything must be read again. */
export type Missed =
  | { kind: "commits"; commits: readonly Commit[]; latest: number }
  | { kind: "reload"; latest: number };

/** Hands on commits as they happen, and replays those that a listener missed. */
export interface Feed {
  /** Tells every listener of a commit. */
  publish(commit: Commit): void;
  /** Tells every listener that anything may have changed, as the database has another history than before; `latest` is where it stands. */
  publishReload(latest: number): void;
  /** Calls back for every commit from now on, and for every reload; returns an unsubscribe function. */
  subscribe(listener: (commit: Commit) => void, onReload?: (latest: number) => void): () => void;
  /** What happened after a sequence. */
  missed(after: number): Promise<Missed>;
  latest(): Promise<number>;
}

/** The most changed documents that are replayed one by one. */
export const longestReplay = 1000;

interface Listener {
  onCommit: (commit: Commit) => void;
  onReload: ((latest: number) => void) | undefined;
}

/** A change feed over a source that remembers. */
export function createFeed(source: FeedSource): Feed {
  const listeners = new Set<Listener>();
  return {
    publish(commit) {
      for (const { onCommit } of listeners) onCommit(commit);
    },
    publishReload(latest) {
      for (const { onReload } of listeners) onReload?.(latest);
    },
    subscribe(onCommit, onReload) {
      const listener = { onCommit, onReload };
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    async missed(after) {
      const latest = await source.latest();
      // A sequence from the future was given by a database that has been restored since.
      if (after > latest) return { kind: "reload", latest };
      if (after === latest) return { kind: "commits", commits: [], latest };
      const commits = await source.since(after, longestReplay + 1);
      const changes = commits.reduce((sum, commit) => sum + commit.changes.length, 0);
      if (changes > longestReplay) return { kind: "reload", latest };
      return { kind: "commits", commits, latest: Math.max(latest, commits.at(-1)?.sequence ?? 0) };
    },
    latest: () => source.latest(),
  };
}
