import { useEffect, useRef, useState } from "react";
import type { Presence } from "#server/desk/answers.ts";

const nobody: readonly Presence[] = [];
// Milliseconds. Drafts are kept all the time while somebody types: the list need not follow each letter.
const restBetweenDrafts = 3000;
const patience = () => 5000 + Math.random() * 10_000;

/** Who has which document open now; `onDrafts` hears, every few seconds at most, that somebody's draft was kept or went. Stops with its screen, and while that is hidden. */
export function useDeskStream(onDrafts: () => void): readonly Presence[] {
  const [present, setPresent] = useState(nobody);
  const hear = useRef(onDrafts);
  useEffect(() => {
    hear.current = onDrafts;
  }, [onDrafts]);

  useEffect(() => {
    let stream: EventSource | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const hearDraft = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        hear.current();
      }, restBetweenDrafts);
    };
    const open = () => {
      if (stream) return;
      const opened = new EventSource("/api/desk/presence");
      opened.addEventListener("presence", ({ data }: MessageEvent<string>) =>
        setPresent(JSON.parse(data) as Presence[]),
      );
      opened.addEventListener("drafts", hearDraft);
      // A browser comes back by itself after a broken line, but never to a server that refused it once.
      opened.addEventListener("error", () => {
        if (opened !== stream || opened.readyState !== EventSource.CLOSED) return;
        close();
        again = setTimeout(follow, patience());
      });
      stream = opened;
    };
    const close = () => {
      clearTimeout(again);
      clearTimeout(waiting);
      waiting = undefined;
      stream?.close();
      stream = undefined;
      setPresent(nobody);
    };
    const follow = () => (document.hidden ? close() : open());
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && follow();

    follow();
    document.addEventListener("visibilitychange", follow);
    window.addEventListener("pagehide", close);
    window.addEventListener("pageshow", comeBack);
    return () => {
      close();
      document.removeEventListener("visibilitychange", follow);
      window.removeEventListener("pagehide", close);
      window.removeEventListener("pageshow", comeBack);
    };
  }, []);

  return present;
}
