import { formatFieldPath } from "#content/field-path.ts";
import type { Fields } from "#content/fields/field.ts";
import { listInWords } from "#app/ui/in-words.ts";
import { labelAt } from "#app/staff/review/compare/field-place.ts";
import { Moment } from "#app/staff/time/moment.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import type { RevisionRow } from "#server/desk/answers.ts";
import styles from "./history.module.css";
import type { FollowedRevisions } from "./use-revisions.ts";

interface RevisionListProps {
  fields: Fields;
  revisions: FollowedRevisions;
  chosen: number | undefined;
  onChoose(number: number): void;
}

/** The revisions of a document, newest first: author, time and fields. */
export function RevisionList({ fields, revisions, chosen, onChoose }: RevisionListProps) {
  const { rows, next, loading, problem, more, refresh } = revisions;
  return (
    <div>
      {rows.length === 0 && (
        <p className={styles.revisionsQuiet}>
          {loading ? "Loading…" : "It has never been on the site."}
        </p>
      )}
      <ol className={styles.revisions}>
        {rows.map((row) => (
          <li key={row.number}>
            <button
              type="button"
              className={styles.row}
              aria-current={row.number === chosen ? "true" : undefined}
              data-number={row.number}
              onClick={() => onChoose(row.number)}
            >
              <span className={styles.who}>{row.by.name}</span>
              <Moment time={row.time} className={styles.when} />
              <span className={styles.what}>{whatOf(fields, row)}</span>
            </button>
          </li>
        ))}
      </ol>
      {problem !== "" && (
        <p role="alert" className={styles.problem}>
          {problem}{" "}
          <Button kind="quiet" onClick={() => void refresh()}>
            Try again
          </Button>
        </p>
      )}
      {next !== undefined && (
        <Button kind="secondary" busy={loading} onClick={() => void more()}>
          Load more
        </Button>
      )}
    </div>
  );
}

const maxNamed = 5;

/** Returns the labels of a revision's changed fields, or the event. */
function whatOf(fields: Fields, { kind, fields: names }: RevisionRow): string {
  if (kind === "delete") return "Deleted";
  if (kind === "create") return "Created";
  const labels = names.map((name) => labelAt(fields, formatFieldPath([name])));
  const rest = labels.length - maxNamed;
  return listInWords(rest > 1 ? [...labels.slice(0, maxNamed), `${rest} more`] : labels);
}
