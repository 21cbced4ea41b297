import { useState } from "react";
import { callDesk } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";
import type { Commit } from "./timeline.tsx";

/** A part of the timeline without gaps, newest first. */
export interface TimelinePart {
  readonly commits: readonly Commit[];
  readonly hasOlder: boolean;
}

/** The number of commits per request. */
const step = 100;

/**
 * Returns the part of the timeline that was loaded with the screen, extended by the commits loaded at either end. `latest` is the
 * newest sequence.
 */
export function useFurtherCommits(loaded: TimelinePart, latest: number) {
  const { fetch } = useSession();
  const [kept, setKept] = useState({ loaded, part: loaded });
  // Commits reloaded after a step or an update replace those shown.
  const shown = kept.loaded === loaded ? kept : { loaded, part: joined(kept.part, loaded) };
  if (shown !== kept) setKept(shown);
  const { commits, hasOlder } = shown.part;
  const [newest, oldest] = [commits[0]?.sequence ?? 0, commits.at(-1)?.sequence ?? 0];

  async function readNewer() {
    const { commits: newer } = await read({ after: newest });
    extend((now) =>
      now.commits[0]?.sequence === newest ? { ...now, commits: [...newer, ...now.commits] } : now,
    );
  }

  async function readOlder() {
    const { commits: older, next } = await read({ before: oldest });
    extend((now) =>
      now.commits.at(-1)?.sequence === oldest
        ? { commits: [...now.commits, ...older], hasOlder: next !== undefined }
        : now,
    );
  }

  const read = (side: { before: number } | { after: number }) =>
    callDesk(fetch, "GET /timeline", { query: { ...side, limit: step } });
  /** Extends the part that is shown when the response arrives, which may be another one. */
  const extend = (change: (now: TimelinePart) => TimelinePart) =>
    setKept((now) => ({ ...now, part: change(now.part) }));

  return {
    commits,
    readNewer: newest < latest ? readNewer : undefined,
    readOlder: hasOlder ? readOlder : undefined,
  };
}

/** Merges two parts that have a commit in common; otherwise returns the new one. */
function joined(before: TimelinePart, now: TimelinePart): TimelinePart {
  const known = new Set(now.commits.map(({ sequence }) => sequence));
  if (!before.commits.some(({ sequence }) => known.has(sequence))) return now;
  const others = before.commits.filter(({ sequence }) => !known.has(sequence));
  const commits = [...now.commits, ...others].toSorted((a, b) => b.sequence - a.sequence);
  const isToOldest = commits.at(-1) === now.commits.at(-1);
  return { commits, hasOlder: (isToOldest ? now : before).hasOlder };
}
