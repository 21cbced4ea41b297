import type { Fields } from "#content/fields/field.ts";
import { momentInWords } from "#app/staff/dashboard/moment.ts";
import styles from "./blame.module.css";
import { lastWritersOf } from "./last-writers.ts";
import type { KnownRevisions } from "./known-revisions.ts";

/** Who wrote each field last, folded until somebody wants to know. */
export function Blame({ fields, revisions }: { fields: Fields; revisions: KnownRevisions }) {
  const writers = lastWritersOf(fields, revisions.rows);
  if (writers.length === 0) return null;
  return (
    <details className={styles.blame}>
      <summary className={styles.summary}>Who last changed what</summary>
      <ul className={styles.list}>
        {writers.map(({ name, label, by, time }) => (
          <li key={name}>
            {label}: {by},{" "}
            <time dateTime={time} suppressHydrationWarning>
              {momentInWords(time)}
            </time>
          </li>
        ))}
      </ul>
      {revisions.next !== undefined && (
        <p className={styles.note}>
          Fields not listed were last changed earlier: load more of the history to see them.
        </p>
      )}
    </details>
  );
}
