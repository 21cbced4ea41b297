import { createContext, useContext } from "react";
import type { OpenSession } from "./open-session.ts";

/** Who is signed in, as the staff area knows them. */
export interface SignedIn {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** The session of this browser and the way to speak with the server in its name. */
export interface Session {
  readonly staff: SignedIn;
  /** Where this installation keeps files, as clients name it. */
  readonly bucket: string;
  /**
   * `fetch` with the identity token as bearer. When the session is over it asks to sign in again above whatever is open, and
   * sends once more; rejects with a `TypeError` when the server cannot be reached, as `fetch` does, and with an `AbortError`
   * when `init.signal` says so. Other answers, refusals as well, are handed back. What is `quiet`, as it was not asked for by a
   * press, waits for the session without asking: a question that opens over somebody who types would take their words.
   */
  fetch(address: string, init?: RequestInit, how?: { quiet?: boolean }): Promise<Response>;
}

export const SessionContext = createContext<
  | {
      readonly session: Session;
      readonly open: OpenSession;
      readonly rename: (name: string) => void;
    }
  | undefined
>(undefined);

/** The session of whoever uses the staff area. */
export function useSession(): Session {
  return useProvided().session;
}

/** The session with all that the shell does to it: asking whether it lives, ending it. */
export function useOpenSession(): OpenSession {
  return useProvided().open;
}

/** Tells the screens that the member of staff is called otherwise now. */
export function useRename(): (name: string) => void {
  return useProvided().rename;
}

function useProvided() {
  const provided = useContext(SessionContext);
  if (!provided) throw new Error("There is no session outside the signed-in screens.");
  return provided;
}
