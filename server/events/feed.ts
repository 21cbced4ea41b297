import type { Commit } from "#server/documents/document.ts";

/** The stored history of commits. */
interface FeedSource {
  /** The sequence of the last commit. */
  latest(): Promise<number>;
  /** The commits after a sequence, oldest first, with at most `limit` changed documents. */
  since(sequence: number, limit: number): Promise<readonly Commit[]>;
}

/** The commits that a client missed; `reload` if they are too many or unknown. */
type MissedCommits =
  | { kind: "commits"; commits: readonly Commit[]; latest: number }
  | { kind: "reload"; latest: number };

/** Publishes commits, and replays missed ones. */
export type Feed = ReturnType<typeof createFeed>;

/** Maximum number of changed documents that are replayed. */
const maxReplay = 1000;

interface Listener {
  onCommit: (commit: Commit) => void;
  onReload: ((latest: number) => void) | undefined;
}

/** Creates a change feed over a stored history. */
export function createFeed(source: FeedSource) {
  const listeners = new Set<Listener>();
  let published = 0;
  return {
    /** The sequence of the last published commit; 0 before the first. */
    published: () => published,
    publish(commit: Commit): void {
      published = commit.sequence;
      for (const { onCommit } of listeners) onCommit(commit);
    },
    /** Notifies every listener to reload, since the database's history has diverged; `latest` is its sequence. */
    publishReload(latest: number): void {
      for (const { onReload } of listeners) onReload?.(latest);
    },
    /** Subscribes to commits and reloads; returns an unsubscribe function. */
    subscribe(onCommit: (commit: Commit) => void, onReload?: (latest: number) => void): () => void {
      const listener = { onCommit, onReload };
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** The commits after a sequence. */
    async missed(after: number): Promise<MissedCommits> {
      const latest = await source.latest();
      // A later sequence comes from a database that has been restored since.
      if (after > latest) return { kind: "reload", latest };
      if (after === latest) return { kind: "commits", commits: [], latest };
      const commits = await source.since(after, maxReplay + 1);
      const changes = commits.reduce((sum, commit) => sum + commit.changes.length, 0);
      if (changes > maxReplay) return { kind: "reload", latest };
      return { kind: "commits", commits, latest: Math.max(latest, commits.at(-1)?.sequence ?? 0) };
    },
    latest: () => source.latest(),
  };
}
