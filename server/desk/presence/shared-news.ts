import { randomUUID } from "node:crypto";
import type { Notices } from "#server/database/notices.ts";
import type { DeskNewsFeed } from "./news.ts";

const topic = "drafts";

/** Passes on to the other processes where drafts come and go, and hears it from them. Gives the way to stop, and to tell. */
export function shareDraftNews(
  notices: Notices,
  news: DeskNewsFeed,
  /** The documents that have had drafts of late. */
  recent: () => Promise<readonly string[]>,
): { tell(path: string): void; close(): void } {
  const from = randomUUID();
  const publish = (path: string) => news.publish({ kind: "drafts", path });
  const close = notices.subscribe({
    onNotice(about, text) {
      if (about !== topic || text.startsWith(`${from} `)) return;
      publish(text.slice(text.indexOf(" ") + 1));
    },
    // What came or went while nobody listened here is not known: lists look again.
    onListening: () =>
      void recent().then(
        (paths) => paths.forEach(publish),
        () => undefined,
      ),
  });
  return {
    // A dashboard that misses it shows an older mark until it is opened again.
    tell: (path) => void notices.tell(topic, `${from} ${path}`).catch(() => undefined),
    close,
  };
}
