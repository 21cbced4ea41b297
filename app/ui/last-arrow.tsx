import { Arrow } from "./icons.tsx";
import styles from "./last-arrow.module.css";

/** The arrow after the last word of a heading: joined to it, so that it never stands alone in a line. */
export function LastArrow() {
  return (
    <span aria-hidden="true" className={styles.arrow}>
      {"\u2060"}
      <Arrow />
    </span>
  );
}
