import { useEffect, useMemo } from "react";

// Throttle, in milliseconds: drafts are saved continuously while typing.
const rest = 3000;

/** Returns the `listen` of `createNews`; stops its timer when the screen unmounts. */
export function useNews(onNews: () => unknown): (stream: EventSource) => void {
  const news = useMemo(() => createNews(onNews), [onNews]);
  useEffect(() => news.stop, [news]);
  return news.listen;
}

/**
 * Creates a subscriber to event streams: calls `onNews` when the date, links or approvals of a bundle change, when the stream
 * reopens and, throttled, when a draft is saved.
 */
export function createNews(onNews: () => unknown) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** Calls `onNews`, throttled. */
  const notifySoon = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      void onNews();
    }, rest);
  };
  let isFirst = true;
  return {
    notifySoon,
    listen(stream: EventSource) {
      // Events may have been missed since the last stream.
      if (!isFirst) stream.addEventListener("open", () => void onNews());
      isFirst = false;
      stream.addEventListener("bundles", () => void onNews());
      stream.addEventListener("drafts", notifySoon);
    },
    stop() {
      clearTimeout(waiting);
      waiting = undefined;
    },
  };
}
