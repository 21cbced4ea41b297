import { useEffect, useState } from "react";
import { callDesk } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";
import type { WaitingAdvice } from "#server/desk/checks/waiting-advice.ts";

const none: WaitingAdvice = { rows: [], hasMore: false };

/** Advice that nobody has answered, read after the overview and each time it changes: the checks run for it, and the overview does not wait for them. */
export function useAdvice(overview: object): WaitingAdvice {
  const { fetch } = useSession();
  const [advice, setAdvice] = useState(none);
  useEffect(() => {
    const left = new AbortController();
    callDesk((address, init) => fetch(address, init, { quiet: true }), "GET /advice").then(
      (answer) => {
        if (!left.signal.aborted) setAdvice(answer);
      },
      // It is asked again with the next change, and nobody has asked for it.
      () => undefined,
    );
    return () => left.abort();
  }, [fetch, overview]);
  return advice;
}
