import { Link } from "react-router";
import styles from "./dashboard.module.css";
import { showAddress, shows } from "./sections.ts";
import type { Show } from "./sections.ts";

/** The lists of the dashboard; the one that is shown is marked. */
export function SectionLinks({ current }: { current: Show | undefined }) {
  return (
    <nav aria-label="Lists" className={styles.sections}>
      {shows.map(({ show, title }) => (
        <Link
          key={show}
          to={showAddress(show)}
          className={styles.section}
          aria-current={show === current ? "page" : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
