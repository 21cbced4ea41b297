import { randomUUID } from "node:crypto";
import type { Notices } from "#server/database/database.ts";

/** A change of presence or drafts, and its document. */
export interface NewsItem {
  readonly kind: "presence" | "drafts";
  readonly path: string;
}

export type News = ReturnType<typeof createNews>;

export interface NewsOptions {
  /** Notifications between processes; absent where there is only one. */
  notices?: Notices | undefined;
  /** The documents with recent changes of drafts. */
  recentDrafts?(): Promise<readonly string[]>;
}

const topic = "drafts";

/** Publishes changes of presence and drafts; those of drafts to the other processes, too. */
export function createNews({ notices, recentDrafts = async () => [] }: NewsOptions = {}) {
  const listeners = new Set<(item: NewsItem) => void>();
  const from = randomUUID();

  function publish(item: NewsItem): void {
    for (const listener of listeners) listener(item);
  }

  notices?.subscribe({
    onNotice(about, text) {
      if (about !== topic || text.startsWith(`${from} `)) return;
      publish({ kind: "drafts", path: text.slice(text.indexOf(" ") + 1) });
    },
    // Changes may have been missed: lists reload these documents.
    onListening: () =>
      void recentDrafts().then(
        (paths) => paths.forEach((path) => publish({ kind: "drafts", path })),
        () => undefined,
      ),
  });

  return {
    publish(item: NewsItem): void {
      publish(item);
      // Not retried: a dashboard that misses it shows an older mark until it is opened again.
      if (item.kind === "drafts")
        void notices?.tell(topic, `${from} ${item.path}`).catch(() => undefined);
    },
    /** Subscribes to news; returns an unsubscribe function. */
    subscribe(listener: (item: NewsItem) => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
