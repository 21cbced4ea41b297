import { useEffect, useMemo } from "react";

// Throttle, in milliseconds: drafts are saved continuously while typing.
const rest = 3000;

/**
 * Returns a function that subscribes to an event stream and calls `onNews` when the date, links or approvals of a bundle change
 * and, throttled, when a draft is saved.
 */
export function useNews(onNews: () => unknown): (stream: EventSource) => void {
  const news = useMemo(() => createNews(onNews), [onNews]);
  useEffect(() => news.stop, [news]);
  return news.listen;
}

function createNews(onNews: () => unknown) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const hearDraft = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      void onNews();
    }, rest);
  };
  return {
    listen(stream: EventSource) {
      stream.addEventListener("bundles", () => void onNews());
      stream.addEventListener("drafts", hearDraft);
    },
    stop() {
      clearTimeout(waiting);
      waiting = undefined;
    },
  };
}
