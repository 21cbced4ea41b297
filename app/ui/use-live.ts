import { useContext, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { askAnew } from "./ask-anew.ts";
import { LiveSince } from "./live-since.ts";

// Milliseconds. Spread, so that all who were refused at once do not come back at once.
const patience = () => 5000 + Math.random() * 10_000;
// A thousand who hear of a save at once do not all ask in the same moment.
const spread = 500;

/** Asks for the page's data again when a document of these collections changes; lets go when the screen leaves, is hidden or put aside. */
export function useLive(...collections: readonly string[]): void {
  const { revalidate } = useRevalidator();
  const refresh = useRef(revalidate);
  const sequence = useContext(LiveSince);
  const since = useRef(sequence);
  const address = `/live?collections=${collections.join(",")}`;

  useEffect(() => {
    refresh.current = revalidate;
    since.current = sequence;
  }, [revalidate, sequence]);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let stream: EventSource | undefined;
    let later: ReturnType<typeof setTimeout> | undefined;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      if (!(await askAnew(refresh.current)) && !signal.aborted) askIn(patience());
    };
    const askIn = (milliseconds: number) => {
      clearTimeout(soon);
      soon = setTimeout(() => void ask(), milliseconds);
    };
    const hear = () => askIn(Math.random() * spread);
    const open = () => {
      const seen = since.current === undefined ? "" : `&lastEventId=${since.current}`;
      const opened = new EventSource(`${address}${seen}`);
      opened.addEventListener("change", hear);
      opened.addEventListener("reload", hear);
      // A browser comes back by itself after a broken line, but never to a server that refused it once.
      opened.addEventListener("error", () => {
        if (opened !== stream || opened.readyState !== EventSource.CLOSED) return;
        close();
        later = setTimeout(follow, patience());
      });
      stream = opened;
      return opened;
    };
    const close = () => {
      clearTimeout(later);
      stream?.close();
      stream = undefined;
    };
    const follow = () => {
      if (document.hidden) return close();
      // Nothing was heard while nobody listened. Asked for once somebody answers, so that a page that is read while the line is down stays as it is.
      if (!stream) open().addEventListener("open", hear, { once: true });
    };

    if (!document.hidden) open();
    document.addEventListener("visibilitychange", follow, { signal });
    window.addEventListener("pagehide", close, { signal });
    window.addEventListener("pageshow", follow, { signal });
    return () => {
      leaving.abort();
      clearTimeout(soon);
      close();
    };
  }, [address]);
}
