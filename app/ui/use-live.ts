import { useContext, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { askAnew } from "./ask-anew.ts";
import { LiveSince } from "./live-since.ts";

// Milliseconds. A thousand who hear of a save at once do not all ask in the same moment.
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
    let stop: (() => void) | undefined;
    let soon: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    const ask = async () => {
      if (await askAnew(refresh.current)) failures = 0;
      else if (!signal.aborted) askIn(backOff(++failures + 2));
    };
    const askIn = (milliseconds: number) => {
      clearTimeout(soon);
      soon = setTimeout(() => void ask(), milliseconds);
    };
    const hear = () => askIn(Math.random() * spread);
    const open = () => {
      // What changed while nobody listened is told first, from the commit that the page shows.
      const seen = since.current === undefined ? "" : `&lastEventId=${since.current}`;
      const stream = new EventSource(`${address}${seen}`);
      stream.addEventListener("change", hear);
      stream.addEventListener("reload", hear);
      return stream;
    };
    const close = () => {
      stop?.();
      stop = undefined;
    };
    const follow = () => {
      if (document.hidden) close();
      else stop ??= followStream(open);
    };

    follow();
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

/** Milliseconds to wait after so many failures: from one second, doubling to half a minute, spread so that all who failed at once do not come back at once. */
export function backOff(failures: number): number {
  return Math.min(30_000, 500 * 2 ** failures) * (0.75 + Math.random() / 2);
}

/**
 * Keeps an event stream open and returns a function that closes it. A browser left to itself comes back every three seconds
 * for ever, and never to a server that refused it once.
 */
export function followStream(open: () => EventSource): () => void {
  let failures = 0;
  let later: ReturnType<typeof setTimeout>;
  let stream: EventSource;
  const start = () => {
    const began = performance.now();
    stream = open();
    stream.addEventListener("error", () => {
      stream.close();
      // One that stood for a minute has not failed: servers end their streams now and then.
      failures = performance.now() - began > 60_000 ? 1 : failures + 1;
      later = setTimeout(start, backOff(failures + 2));
    });
  };
  start();
  return () => {
    clearTimeout(later);
    stream.close();
  };
}
