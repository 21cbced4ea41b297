import { useSyncExternalStore } from "react";
import { useOpenSession, useSession } from "./session.tsx";
import styles from "./signed-out-line.module.css";

/** Stays while one is signed out and has not signed in again yet. */
export function SignedOutLine() {
  const session = useOpenSession();
  const { staff } = useSession();
  const state = useSyncExternalStore(session.subscribe, session.state, session.state);
  const out = state.kind === "signed-out";

  return (
    <div role="status" className={styles.place}>
      {out ? (
        <p className={styles.line}>
          {state.another
            ? `Someone else has signed in with this browser. What you type is kept here for ${staff.name}.`
            : "You are signed out. What you type is kept in this browser."}{" "}
          <button type="button" className={styles.signIn} onClick={session.ask}>
            Sign in
          </button>
        </p>
      ) : null}
    </div>
  );
}
