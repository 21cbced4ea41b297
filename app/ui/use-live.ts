import { useContext, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { revalidateShown } from "./revalidate.ts";
import { LiveSince } from "./live-since.ts";

// Milliseconds over which refreshes are spread, so that a thousand visitors do not request a change at the same time.
const spread = 500;

/** Additional topics on a screen's event stream. */
export interface FurtherTopics {
  /** Their part of the stream's query, such as `&desk`. */
  readonly query: string;
  /** Adds listeners to a newly opened stream. */
  listen(stream: EventSource): void;
  /** Called when the screen unmounts or is hidden. */
  onClose(): void;
}

/** Reloads the page's data when a document of these collections changes; closes the stream on unmount or while hidden. */
export function useLive(...collections: readonly string[]): void {
  useLiveTopics(collections, noTopics);
}

const noTopics: FurtherTopics = { query: "", listen() {}, onClose() {} };

/** Like `useLive`, with additional topics on the same stream, since browsers limit connections. */
export function useLiveTopics(collections: readonly string[], topics: FurtherTopics): void {
  const { revalidate } = useRevalidator();
  const refresh = useRef(revalidate);
  const sequence = useContext(LiveSince);
  const since = useRef(sequence);
  const address = `/live?collections=${collections.join(",")}${topics.query}`;

  useEffect(() => {
    refresh.current = revalidate;
    since.current = sequence;
  }, [revalidate, sequence]);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let unsubscribe: (() => void) | undefined;
    let soon: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    const ask = async () => {
      if (await revalidateShown(refresh.current)) failures = 0;
      else if (!signal.aborted) askIn(backOff(++failures + 2));
    };
    const askIn = (milliseconds: number) => {
      clearTimeout(soon);
      soon = setTimeout(() => void ask(), milliseconds);
    };
    const reloadSoon = () => askIn(Math.random() * spread);
    const open = () => {
      // Starts from the commit in the page's data, so that earlier changes are delivered first.
      const seen = since.current === undefined ? "" : `&lastEventId=${since.current}`;
      const { pathname, search } = location;
      const page = encodeURIComponent(pathname + search);
      const stream = new EventSource(`${address}${seen}&page=${page}`);
      stream.addEventListener("change", reloadSoon);
      stream.addEventListener("reload", reloadSoon);
      topics.listen(stream);
      return stream;
    };
    const close = () => {
      unsubscribe?.();
      unsubscribe = undefined;
      topics.onClose();
    };
    const follow = () => {
      if (document.hidden) close();
      else unsubscribe ??= followStream(open);
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
  }, [address, topics]);
}

/** Returns the delay in milliseconds after a number of failures: from one second, doubling up to half a minute, with jitter. */
export function backOff(failures: number): number {
  return Math.min(30_000, 500 * 2 ** failures) * (0.75 + Math.random() / 2);
}

/**
 * Keeps an event stream open and returns a function that closes it. A plain EventSource reconnects every three seconds without
 * back-off, and never after an HTTP error.
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
      // A stream that was open for a minute has not failed: servers end streams now and then.
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
