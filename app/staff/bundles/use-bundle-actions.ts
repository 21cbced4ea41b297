import { useState } from "react";
import { callDesk, errorMessage, type CallOptions } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";
import type { DeskAnswer, DeskRoute } from "#server/desk/routes.ts";

/**
 * Sends changes to the server, one request at a time; `problem` is the message for the user of a failure, and `failed` the route
 * that it came from.
 */
export function useAction(onDone: () => unknown) {
  const { fetch } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ route: DeskRoute; words: string }>();

  /** Resolves with the response; undefined if it was refused, or if another request is in flight. */
  async function act<Route extends DeskRoute>(
    route: Route,
    question: CallOptions,
  ): Promise<DeskAnswer<Route> | undefined> {
    if (isBusy) return undefined;
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await callDesk(fetch, route, question);
      await onDone();
      return answer;
    } catch (error) {
      setFailure({ route, words: errorMessage(error) });
      await onDone();
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return { act, isBusy, problem: failure?.words, failed: failure?.route };
}
