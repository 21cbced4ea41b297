import { randomUUID } from "node:crypto";
import type { Notices } from "#server/database/database.ts";

/**
 * A change. `path` is the document whose presence or drafts changed, the subject of comments, such as `bundles/{id}`, or the
 * bundle whose schedule, links or approvals changed.
 */
export interface NewsItem {
  readonly kind: "presence" | "drafts" | "comments" | "bundles";
  readonly path: string;
}

export type News = ReturnType<typeof createNews>;

interface NewsOptions {
  /** Notifications between processes; absent where there is only one. */
  notices?: Notices | undefined;
  /** The documents with recent changes of drafts. */
  recentDrafts?(): Promise<readonly string[]>;
}

/** The kinds that other processes are notified of; presence has its own notifications. */
const shared = ["drafts", "comments", "bundles"] as const;
/** The path of an item that concerns every subject. */
const anySubject = "";

/** Publishes changes of presence, drafts, comments and bundles; other processes receive all but those of presence. */
export function createNews({ notices, recentDrafts = async () => [] }: NewsOptions = {}) {
  const listeners = new Set<(item: NewsItem) => void>();
  const from = randomUUID();

  function publish(item: NewsItem): void {
    for (const listener of listeners) listener(item);
  }

  notices?.subscribe({
    onNotice(about, text) {
      const kind = shared.find((one) => one === about);
      if (!kind || text.startsWith(`${from} `)) return;
      publish({ kind, path: text.slice(text.indexOf(" ") + 1) });
    },
    // Changes may have been missed, so lists reload these.
    onListening() {
      for (const kind of ["comments", "bundles"] as const) publish({ kind, path: anySubject });
      void recentDrafts().then(
        (paths) => paths.forEach((path) => publish({ kind: "drafts", path })),
        () => undefined,
      );
    },
  });

  return {
    publish(item: NewsItem): void {
      publish(item);
      // Not retried: without it, a dashboard shows an outdated mark until it is opened again.
      const kind = shared.find((one) => one === item.kind);
      if (kind) void notices?.notify(kind, `${from} ${item.path}`).catch(() => undefined);
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
