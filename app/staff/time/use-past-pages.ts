import { useEffect, useState } from "react";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";
import type { DeskAnswer } from "#server/desk/routes.ts";
import { markDifferences } from "./mark-differences.ts";

export type PastPage = DeskAnswer<"GET /past-page">;

/** Returns a page as it was at a moment and, in a comparison, the live page, both with the differences marked. */
export function usePastPages({
  at,
  latest,
  address,
  isCompared,
}: {
  /** Sequences of commits. */
  at: number;
  latest: number;
  address: string;
  isCompared: boolean;
}) {
  const { fetch } = useSession();
  const [shown, setShown] = useState<{ past?: PastPage; live?: PastPage; failure?: string }>({});
  useEffect(() => {
    if (at === 0) return;
    let isLeft = false;
    const read = (sequence: number) =>
      callDesk(fetch, "GET /past-page", { query: { at: sequence, address } });
    Promise.all([read(at), ...(isCompared ? [read(latest)] : [])]).then(
      ([past, live]) => {
        if (isLeft || !past) return;
        if (!live) return setShown({ past });
        const [before, after] = markDifferences(past.html, live.html);
        setShown({ past: { ...past, html: before }, live: { ...live, html: after } });
      },
      (error: unknown) =>
        !isLeft && setShown((last) => ({ ...last, failure: errorMessage(error) })),
    );
    return () => {
      isLeft = true;
    };
  }, [at, latest, address, isCompared, fetch]);
  return shown;
}
