import { useEffect, useState } from "react";
import {
  callDesk,
  deskAddress,
  errorMessage,
  type CallOptions,
} from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { fetchJson } from "#app/ui/fetch-json.ts";
import type { DeskAnswer, DeskRoute } from "#server/desk/routes.ts";

/** Loads the answer of a GET route of the staff API, or the message for the user when that fails; `again` retries. */
export function useAnswer<Route extends DeskRoute & `GET ${string}`>(
  route: Route,
  question?: Pick<CallOptions, "at" | "query">,
) {
  const { fetch } = useSession();
  const [answer, setAnswer] = useState<DeskAnswer<Route>>();
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  const address = deskAddress(route, question);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setProblem(undefined);
    fetchJson<DeskAnswer<Route>>(fetch, address, { signal }).then(
      (found) => signal.aborted || setAnswer(found),
      (error: unknown) => signal.aborted || setProblem(errorMessage(error)),
    );
    return () => leaving.abort();
  }, [fetch, address, tries]);
  return { answer, problem, again: () => setTries(tries + 1) };
}

/**
 * Returns the answer of a GET route that the user did not ask for, requested again with each new `since`; undefined until the
 * first answer. Failures are ignored: the next change requests it again.
 */
export function useQuietAnswer<Route extends DeskRoute & `GET ${string}`>(
  route: Route,
  { at }: Pick<CallOptions, "at">,
  since: object,
): DeskAnswer<Route> | undefined {
  const { fetch } = useSession();
  const [answer, setAnswer] = useState<DeskAnswer<Route>>();
  useEffect(() => {
    const left = new AbortController();
    callDesk(fetch, route, { at, quiet: true }).then(
      (found) => {
        if (!left.signal.aborted) setAnswer(found);
      },
      () => undefined,
    );
    return () => left.abort();
  }, [fetch, route, at, since]);
  return answer;
}
