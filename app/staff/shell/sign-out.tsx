import { useState } from "react";
import { useOpenSession } from "#app/staff/session/session.tsx";
import { useLeavingQuestions } from "./leaving.tsx";
import { Question } from "./question.tsx";
import styles from "./sign-out.module.css";

/** Ends the session of this browser, in all its tabs; asks first when something is not on the site yet. */
export function SignOut() {
  const session = useOpenSession();
  const { question, letGo } = useLeavingQuestions();
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);

  async function signOut() {
    setBusy(true);
    setFailed(false);
    try {
      await session.signOut();
      letGo();
      // A new document: nothing that was open is in it any more.
      location.assign("/auth?say=signed-out");
    } catch {
      setFailed(true);
      setBusy(false);
    }
  }

  return (
    <>
      <button
        type="button"
        className={styles.signOut}
        disabled={busy && !asking}
        onClick={() => (question() ? setAsking(true) : void signOut())}
      >
        Sign out
      </button>
      <div role="alert">
        {failed && !asking ? <p className={styles.failed}>{notDone}</p> : null}
      </div>
      {asking ? (
        <Question
          title="Sign out now?"
          stay="Stay"
          go="Sign out"
          busy={busy}
          problem={failed ? notDone : undefined}
          onStay={() => setAsking(false)}
          onGo={() => void signOut()}
        >
          <p>
            You have changes that are not on the site yet. They are kept, and will be here when you
            sign in again.
          </p>
        </Question>
      ) : null}
    </>
  );
}

const notDone = "The server cannot be reached, so you are still signed in. Try again.";
