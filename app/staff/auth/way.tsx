import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./form.module.css";

/** A quiet way on from a form. */
export function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p>
      <Link to={to} className={styles.wayLink}>
        {children}
      </Link>
    </p>
  );
}
