import { useEffect, useState } from "react";
import type { RevisionView } from "#server/desk/answers.ts";
import { inWords } from "#app/staff/dashboard/ask.ts";
import type { FollowedRevisions } from "./use-revisions.ts";

/** A revision, and the newest one: what is on the site now. */
export interface Views {
  readonly chosen: RevisionView;
  readonly newest: RevisionView;
}

/** Loads a revision and the newest one; undefined while they load. */
export function useViews(revisions: FollowedRevisions, number: number) {
  const [views, setViews] = useState<Views>();
  const [problem, setProblem] = useState("");
  const [attempt, setAttempt] = useState(0);
  const { view } = revisions;
  const newest = revisions.rows[0]?.number ?? number;

  useEffect(() => {
    let isWanted = true;
    setProblem("");
    void Promise.all([view(number), view(newest)])
      .then(([chosen, last]) => isWanted && setViews({ chosen, newest: last }))
      .catch((error: unknown) => isWanted && setProblem(inWords(error)));
    return () => {
      isWanted = false;
    };
  }, [view, number, newest, attempt]);

  // While what is new on the site loads, what was there stays: the screen must not jump.
  const isCurrent = views?.chosen.number === number;
  return {
    views: isCurrent ? views : undefined,
    /** Why they did not load, blank when they did or still do. */
    problem,
    retry: () => setAttempt(attempt + 1),
  };
}
