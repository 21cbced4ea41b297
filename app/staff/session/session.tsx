import { createContext, useContext } from "react";
import { permits, type Permission, type Role } from "#content/roles.ts";
import type { OpenSession } from "./open-session.ts";

export interface SignedIn {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

/** The browser's session, and requests with its credentials. */
export interface Session {
  readonly staff: SignedIn;
  /** This installation's storage bucket, as clients name it. */
  readonly bucket: string;
  /**
   * `fetch` with the identity token as bearer. When the session has ended it shows the sign-in dialog and repeats the call after
   * it. Rejects with a `TypeError` when the server is unreachable, and with an `AbortError` by `init.signal`, as `fetch` does.
   * Returns all other responses, including refusals. `quiet` calls, which no user action caused, wait without the dialog, which
   * would interrupt typing.
   */
  fetch(address: string, init?: RequestInit, how?: { quiet?: boolean }): Promise<Response>;
}

export const SessionContext = createContext<
  | {
      readonly session: Session;
      readonly open: OpenSession;
      readonly rename: (name: string) => void;
      /** Reads the member's role again. */
      readonly lookAtRole: () => Promise<void>;
    }
  | undefined
>(undefined);

/** Returns the session of the signed-in user; throws an error outside the signed-in screens. */
export function useSession(): Session {
  return useProvided().session;
}

/** Returns the session's controls for the shell, such as checking and ending it. */
export function useOpenSession(): OpenSession {
  return useProvided().open;
}

/** Returns a function that updates the member's displayed name. */
export function useRename(): (name: string) => void {
  return useProvided().rename;
}

/** Returns a function that reads the member's role again, after they changed it themselves. */
export function useLookAtRole(): () => Promise<void> {
  return useProvided().lookAtRole;
}

/** Whether the member's role has a permission; the server decides. */
export function useMay(permission: Permission): boolean {
  return permits(useSession().staff.role, permission);
}

function useProvided() {
  const provided = useContext(SessionContext);
  if (!provided) throw new Error("useSession needs a SessionProvider.");
  return provided;
}
