import { useSyncExternalStore } from "react";
import { SignInSteps } from "#app/staff/auth/sign-in-steps.tsx";
import { Dialog } from "#app/staff/shell/dialog.tsx";
import type { SessionState } from "./open-session.ts";
import styles from "./sign-in-again.module.css";
import { useOpenSession, useSession } from "./session.tsx";

type Asking = Extract<SessionState, { kind: "asking" }>["why"];

/** Asks to sign in again above whatever is open, which stays as it is. */
export function SignInAgain() {
  const session = useOpenSession();
  const { staff } = useSession();
  const state = useSyncExternalStore(session.subscribe, session.state, session.state);
  if (state.kind !== "asking") return null;

  return (
    <Dialog title="Sign in again" onClose={session.putAside}>
      <div className={styles.content}>
        <p>{wordsFor(state.why, staff.name)}</p>
        <SignInSteps key={state.why} email={staff.email} onSignedIn={session.signedIn} />
        <button type="button" className={styles.later} onClick={session.putAside}>
          {state.why === "fresh" ? "Cancel" : "Not now"}
        </button>
      </div>
    </Dialog>
  );
}

function wordsFor(why: Asking, name: string): string {
  if (why === "fresh")
    return "This changes who can sign in. Please sign in again to confirm that it is you.";
  if (why === "another")
    return `Someone else has signed in with this browser. What is open here belongs to ${name}, so only ${name} can continue. Nothing that was typed is lost.`;
  return "You were signed out after a period without activity. Nothing you typed is lost: sign in to continue.";
}
