import { createContext, useContext, useSyncExternalStore } from "react";
import { permits, type Permission, type Role } from "#content/roles.ts";
import type { OpenSession, SessionState } from "./open-session.ts";

export interface SignedIn {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

/** The browser's session, and requests with its credentials. */
export interface Session {
  readonly staff: SignedIn;
  /** The name of this installation's storage bucket. */
  readonly bucket: string;
  /**
   * `fetch` with the identity token as a bearer token. When the session has ended, shows the sign-in dialog and repeats the call
   * afterwards. Rejects like `fetch`: with a `TypeError` if the server is unreachable, and with an `AbortError` if `init.signal`
   * aborts. Returns all other responses, including refusals. `quiet` is for calls during which the dialog must not open, since it
   * would interrupt typing: they wait without it.
   */
  fetch(address: string, init?: RequestInit, how?: { quiet?: boolean }): Promise<Response>;
}

export const SessionContext = createContext<
  | {
      readonly session: Session;
      readonly open: OpenSession;
      readonly rename: (name: string) => void;
      /** Reloads the member's role. */
      readonly lookAtRole: () => Promise<void>;
    }
  | undefined
>(undefined);

/** Returns the session of the signed-in user; throws an error outside the signed-in screens. */
export function useSession(): Session {
  return useProvided().session;
}

/** Returns the session's controls for the shell, such as those that check and end it. */
export function useOpenSession(): OpenSession {
  return useProvided().open;
}

/** What a dialog says while it cannot search because the session has ended: it covers the line that offers to sign in. */
export const signedOut = "You are signed out. Close this to sign in again.";

/** Returns whether the member is signed in; the component renders again when that changes. */
export function useSessionState(): SessionState {
  const { open } = useProvided();
  return useSyncExternalStore(open.subscribe, open.state, open.state);
}

/** Returns a function that updates the member's displayed name. */
export function useRename(): (name: string) => void {
  return useProvided().rename;
}

/** Returns a function that reloads the member's role, to be called after members change their own role. */
export function useLookAtRole(): () => Promise<void> {
  return useProvided().lookAtRole;
}

/** Whether the member's role has a permission. For display only: the server enforces it. */
export function useMay(permission: Permission): boolean {
  return permits(useSession().staff.role, permission);
}

function useProvided() {
  const provided = useContext(SessionContext);
  if (!provided) throw new Error("useSession needs a SessionProvider.");
  return provided;
}
