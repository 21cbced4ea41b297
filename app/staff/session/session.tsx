import { createContext, useContext } from "react";

/** Who is signed in, as the staff area knows them. */
export interface SignedIn {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** The session of this browser and the way to speak with the server in its name. */
export interface Session {
  readonly staff: SignedIn;
  /**
   * `fetch` with the identity token as bearer. When the session is over it asks to sign in again above whatever is open, and
   * sends once more; rejects with a `TypeError` when the server cannot be reached, as `fetch` does, and with an `AbortError`
   * when `init.signal` says so. Other answers, refusals as well, are handed back.
   */
  fetch(address: string, init?: RequestInit): Promise<Response>;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session of whoever uses the staff area. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("There is no session outside the signed-in screens.");
  return session;
}
