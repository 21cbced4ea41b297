import { useEffect, useMemo } from "react";

// Throttle, in milliseconds: drafts are saved continuously while typing.
const rest = 3000;

/**
 * Returns a function that has a screen of bundles told of news on an event stream: that the date, links or approvals of one have
 * changed, and, throttled, that a draft was saved.
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
