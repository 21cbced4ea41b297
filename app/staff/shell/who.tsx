import { Link, useLocation } from "react-router";
import { useSession } from "#app/staff/session/session.tsx";
import { SignOut } from "./sign-out.tsx";
import styles from "./who.module.css";

/** The way to the public site, and who is signed in. */
export function Who({ onGo }: { onGo?: () => void }) {
  const { staff } = useSession();
  const { pathname } = useLocation();
  const account = "/dashboard/account";
  return (
    <div className={styles.who}>
      <a href="/" target="_blank" rel="noreferrer" className={styles.way}>
        View the site
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      <p className={styles.name}>{staff.name}</p>
      <div className={styles.ways}>
        <Link
          to={account}
          className={styles.way}
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
