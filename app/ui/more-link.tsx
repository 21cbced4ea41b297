import type { ReactNode } from "react";
import { Link } from "react-router";
import { Arrow } from "./icons.tsx";
import styles from "./more-link.module.css";

/** The way onwards at the end of a block. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.more}>
      {children}
      <Arrow />
    </Link>
  );
}
