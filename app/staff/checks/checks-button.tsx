import { count } from "#app/staff/amount-in-words.ts";
import styles from "./checks.module.css";
import type { Checks } from "./use-checks.ts";

/** Opens the list of checks, and says how many there are. */
export function ChecksButton({ checks, onOpen }: { checks: Checks; onOpen: () => void }) {
  const { length } = checks.open;
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-label={
        checks.isKnown ? `Checks: ${length === 0 ? "none" : count(length, "suggestion")}` : "Checks"
      }
      onClick={onOpen}
    >
      Checks
      {checks.isKnown && (
        <span className={length > 0 ? `${styles.count} ${styles.some}` : styles.count}>
          {length}
        </span>
      )}
    </button>
  );
}
