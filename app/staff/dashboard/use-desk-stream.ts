import { useEffect, useRef, useState } from "react";
import { followStream } from "#app/ui/use-live.ts";
import { useSitting } from "#app/staff/form/sitting-context.tsx";
import { openSittings, withoutClosed, type Sitting } from "#app/staff/form/sitting.ts";
import type { Presence } from "#server/desk/answers.ts";

const nobody: readonly Presence[] = [];
// Milliseconds. Drafts are kept all the time while somebody types: the list need not follow each letter.
const restBetweenDrafts = 3000;

/** Who has which document open now; `onDrafts` hears, every few seconds at most, that somebody's draft was kept or went. Stops with its screen, and while that is hidden. */
export function useDeskStream(onDrafts: () => void): readonly Presence[] {
  const [present, setPresent] = useState(nobody);
  const sitting = useSitting();
  const hear = useRef(onDrafts);
  useEffect(() => {
    hear.current = onDrafts;
  }, [onDrafts]);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const hearDraft = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        hear.current();
      }, restBetweenDrafts);
    };
    const show = async (stream: EventSource, next: readonly Presence[]) => {
      const elsewhere = await otherTabs(next, sitting);
      if (stream.readyState === EventSource.OPEN) setPresent(elsewhere);
    };
    const open = () => {
      const stream = new EventSource("/api/desk/presence");
      stream.addEventListener("presence", ({ data }: MessageEvent<string>) => {
        void show(stream, JSON.parse(data) as Presence[]);
      });
      stream.addEventListener("drafts", hearDraft);
      stream.addEventListener("error", () => setPresent(nobody));
      return stream;
    };
    const close = () => {
      clearTimeout(waiting);
      waiting = undefined;
      stop?.();
      stop = undefined;
      setPresent(nobody);
    };
    const follow = () => {
      if (document.hidden) close();
      else stop ??= followStream(open);
    };
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
  }, [sitting]);

  return present;
}

/** Without this tab, which edits nothing any more, and those of this browser that are gone. */
async function otherTabs(
  present: readonly Presence[],
  { id }: Sitting,
): Promise<readonly Presence[]> {
  const [own, open] = await Promise.all([
    id(),
    openSittings(navigator.locks as LockManager | undefined),
  ]);
  return withoutClosed(present, { own, open }).filter((one) => one.sitting !== own);
}
