import { Link, useLocation } from "react-router";
import { useSession } from "#app/staff/session/session.tsx";
import styles from "./who.module.css";
import { useState } from "react";
import { Question } from "#app/staff/ui/dialog.tsx";
import { useSignOut } from "./leaving.tsx";
import { Button } from "#app/staff/ui/button.tsx";

/** The link to the public site, and the signed-in user. */
export function CurrentUser({ onGo }: { onGo?: () => void }) {
  const { staff } = useSession();
  const { pathname } = useLocation();
  const account = "/dashboard/account";
  return (
    <div className={styles.person}>
      <a href="/" target="_blank" rel="noreferrer" className="act">
        View the site
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      <p className={styles.personName}>{staff.name}</p>
      <div className="links">
        <Link
          to={account}
          className="act"
          aria-current={pathname === account ? "page" : undefined}
          onClick={onGo}
        >
          Account
        </Link>
        <SignOut />
      </div>
    </div>
  );
}

/** Ends the session in all tabs of this browser, after a confirmation if there are unsaved changes. */
function SignOut() {
  const { isBusy, problem, mustAsk, signOut } = useSignOut();
  const [asking, setAsking] = useState(false);

  return (
    <>
      <Button
        kind="quiet"
        disabled={isBusy && !asking}
        onClick={() => (mustAsk() ? setAsking(true) : void signOut())}
      >
        Sign out
      </Button>
      <div role="alert">
        {problem && !asking ? <p className={styles.failed}>{problem}</p> : null}
      </div>
      {asking ? (
        <Question
          title="Sign out now?"
          go="Sign out"
          busy={isBusy}
          problem={problem}
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
