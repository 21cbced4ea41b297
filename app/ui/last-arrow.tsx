import { Arrow } from "./icons.tsx";
import styles from "./last-arrow.module.css";

/** An arrow attached to the last word of a heading, so that it never wraps alone. */
export function LastArrow() {
  return (
    <span aria-hidden="true" className={styles.arrow}>
      {"\u2060"}
      <Arrow />
    </span>
  );
}
