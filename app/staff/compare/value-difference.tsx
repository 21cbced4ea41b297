import type { ReactNode } from "react";
import type { AnyField } from "#content/fields/field.ts";
import { sameValue } from "#content/merge/equality.ts";
import { readInteger, readMap, readString, type TypedValue } from "#content/typed-values.ts";
import { differencesOf, fits, unmarked, type Difference } from "./document-differences.ts";
import { asList, asMap } from "./field-shape.ts";
import { MediaDifference } from "./media-shown.tsx";
import { rawText } from "./raw-text.ts";
import { RichTextDifference } from "./rich-text-difference.tsx";
import { rowDifferencesOf, rowsHeld, type RowDifference } from "./row-differences.ts";
import { TextDifference } from "./text-difference.tsx";
import styles from "./value-difference.module.css";

/** Two versions of a field's value. */
export interface ValueDifferenceProps {
  /** Undefined for a field that the content model does not know: then the stored values themselves are shown. */
  field: AnyField | undefined;
  before: TypedValue | undefined;
  after: TypedValue | undefined;
}

/** What differs between two values of a field, in the way of its kind. */
export function ValueDifference({ field, before, after }: ValueDifferenceProps): ReactNode {
  if (!field || !fits(field, before) || !fits(field, after))
    return <TextDifference before={rawText(before)} after={rawText(after)} />;
  const list = asList(field);
  // The same on both sides: it is wanted as it is.
  const isPlain = sameValue(before, after);
  if (list) {
    const rows = isPlain ? rowsHeld(list, after) : rowDifferencesOf(list, before, after);
    return <RowsDifference rows={rows} row={list.row} />;
  }
  const group = asMap(field);
  if (group)
    return (
      <Differences
        differences={
          isPlain
            ? differencesOf(group.fields, {}, readMap(after)).map(unmarked)
            : differencesOf(group.fields, readMap(before), readMap(after))
        }
      />
    );
  if (field.kind === "image" || field.kind === "media")
    return <MediaDifference before={readString(before) ?? ""} after={readString(after) ?? ""} />;
  const Shown = field.kind === "rich-text" ? RichTextDifference : TextDifference;
  return <Shown before={words(before)} after={words(after)} />;
}

/** Several differences, each under its label. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0)
    return <p className={styles.quiet}>There is no visible difference.</p>;
  return (
    <dl className={styles.differences}>
      {differences.map(({ path, label, field, before, after }) => (
        <div key={path}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <ValueDifference field={field} before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RowsDifference({ rows, row }: { rows: readonly RowDifference[]; row: string }) {
  if (rows.length === 0) return <p className={styles.quiet}>None</p>;
  if (rows.every(({ kind }) => kind === "unchanged"))
    return <p className={styles.quiet}>Only the row numbers changed.</p>;
  return (
    <ol className={styles.rows}>
      {rows.map((difference, at) => (
        // Rows of two versions that are fixed never change places.
        <li key={`${at} ${difference.kind}`} className={styles.row} data-kind={difference.kind}>
          {difference.kind === "unchanged" ? (
            <p className={styles.quiet}>
              {row}s that did not change: {difference.count}
            </p>
          ) : (
            <>
              <p className={styles.label}>
                <Mark difference={difference} />
                {difference.title}
              </p>
              {difference.inside.length > 0 && <Differences differences={difference.inside} />}
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

function Mark({ difference }: { difference: Exclude<RowDifference, { kind: "unchanged" }> }) {
  const { kind, from, to } = difference;
  if (kind === "held") return null;
  const words = {
    added: "Added",
    removed: "Removed",
    changed: "Changed",
    moved: `Moved from ${from} to ${to}`,
  };
  return <span className={styles.mark}>{words[kind]}</span>;
}

/** A value of one line or many, or a number, as text. */
function words(value: TypedValue | undefined): string {
  return readString(value) ?? readInteger(value)?.toString() ?? "";
}
