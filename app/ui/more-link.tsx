import type { ReactNode } from "react";
import { PageLink } from "./page-link.tsx";
import { Arrow } from "./icons.tsx";
import styles from "./more-link.module.css";

/** The link at the end of a section. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PageLink to={to} className={styles.more}>
      {children}
      <Arrow />
    </PageLink>
  );
}
