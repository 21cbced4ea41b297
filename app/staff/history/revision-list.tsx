import { Button } from "@mantine/core";
import type { Fields } from "#content/fields/field.ts";
import { labelAt, pathOf, sentenceOf } from "#app/staff/compare/field-place.ts";
import { momentInWords } from "#app/staff/dashboard/moment.ts";
import type { RevisionRow } from "#server/desk/answers.ts";
import styles from "./revision-list.module.css";
import type { FollowedRevisions } from "./use-revisions.ts";

interface RevisionListProps {
  fields: Fields;
  revisions: FollowedRevisions;
  chosen: number | undefined;
  onChoose(number: number): void;
}

/** Every update of a document, newest first: who, when, which fields. */
export function RevisionList({ fields, revisions, chosen, onChoose }: RevisionListProps) {
  const { rows, next, loading, problem, more, refresh } = revisions;
  return (
    <div>
      {rows.length === 0 && (
        <p className={styles.quiet}>{loading ? "Loading…" : "It has never been on the site."}</p>
      )}
      <ol className={styles.list}>
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
              <time className={styles.when} dateTime={row.time} suppressHydrationWarning>
                {momentInWords(row.time)}
              </time>
              <span className={styles.what}>{whatOf(fields, row)}</span>
            </button>
          </li>
        ))}
      </ol>
      {problem !== "" && (
        <p role="alert" className={styles.problem}>
          {problem}{" "}
          <button type="button" className={styles.again} onClick={() => void refresh()}>
            Try again
          </button>
        </p>
      )}
      {next !== undefined && (
        <Button variant="default" size="md" loading={loading} onClick={() => void more()}>
          Load more
        </Button>
      )}
    </div>
  );
}

const mostNamed = 5;

/** What an update did, in labels. */
function whatOf(fields: Fields, { kind, fields: names }: RevisionRow): string {
  if (kind === "delete") return "Deleted";
  if (kind === "create") return "Created";
  const labels = names.map((name) => labelAt(fields, pathOf([name])));
  const rest = labels.length - mostNamed;
  return sentenceOf(rest > 1 ? [...labels.slice(0, mostNamed), `${rest} more`] : labels);
}
