import type { ReactNode } from "react";
import type { AnyField } from "#content/fields/field.ts";
import { isList } from "#content/fields/list.ts";
import { isMap } from "#content/fields/map.ts";
import { sameValue } from "#content/equality.ts";
import { hasFieldType } from "#content/merge/equivalence.ts";
import {
  readBoolean,
  readInteger,
  readMap,
  readString,
  type TypedValue,
} from "#content/typed-values.ts";
import {
  differencesOf,
  withoutMarks,
  type Difference,
  rowDifferencesOf,
  rowsHeld,
  type RowDifference,
} from "./differences.ts";
import { rawText } from "./plain-text.ts";
import { RichTextDifference } from "./rich-text-difference.tsx";
import { TextDifference } from "./text-difference.tsx";
import styles from "./compare.module.css";
import { readPictureUse, type PictureUse } from "#content/fields/image.ts";
import { fileNameAt, isVideoAddress } from "#app/staff/media/library/file-address.ts";

export interface ValueDifferenceProps {
  /** Undefined for a field that is not in the content model; its raw stored values are shown. */
  field: AnyField | undefined;
  before: TypedValue | undefined;
  after: TypedValue | undefined;
}

/** The difference between two values of a field, rendered by the field's kind. */
export function ValueDifference({ field, before, after }: ValueDifferenceProps): ReactNode {
  if (!field || !hasFieldType(field, before) || !hasFieldType(field, after))
    return <TextDifference before={rawText(before)} after={rawText(after)} />;
  // Equal values are shown without marks.
  const isPlain = sameValue(before, after);
  if (isList(field)) {
    const rows = isPlain ? rowsHeld(field, after) : rowDifferencesOf(field, before, after);
    return <RowsDifference rows={rows} row={field.row} />;
  }
  if (isMap(field))
    return (
      <Differences
        differences={
          isPlain
            ? differencesOf(field.fields, {}, readMap(after)).map(withoutMarks)
            : differencesOf(field.fields, readMap(before), readMap(after))
        }
      />
    );
  if (field.kind === "image" || field.kind === "media")
    return <MediaDifference before={readString(before) ?? ""} after={readString(after) ?? ""} />;
  const Shown = field.kind === "rich-text" ? RichTextDifference : TextDifference;
  return <Shown before={words(before)} after={words(after)} />;
}

/** Several differences, each with its label. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return <p className="note">There is no visible difference.</p>;
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
  if (rows.length === 0) return <p className="note">None</p>;
  if (rows.every(({ kind }) => kind === "unchanged"))
    return <p className="note">Only the row numbers changed.</p>;
  return (
    <ol className={styles.rows}>
      {rows.map((difference, at) => (
        // The versions do not change, so the rows keep their order.
        <li key={`${at} ${difference.kind}`} className={styles.row} data-kind={difference.kind}>
          {difference.kind === "unchanged" ? (
            <p className="note">
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

/** Returns a text, a number or a boolean ("Yes" or "No") as a string. */
function words(value: TypedValue | undefined): string {
  const flag = readBoolean(value);
  if (flag !== undefined) return flag ? "Yes" : "No";
  return readString(value) ?? readInteger(value)?.toString() ?? "";
}

/** A thumbnail of a field's picture or video, with its file name and alternative text. */
export function MediaShown({ value, label }: { value: string; label: string }) {
  const { address, alt, isDecorative } = readPictureUse(value);
  if (address === "")
    return <p className={styles.none}>{label === "" ? "None" : `${label}: none`}</p>;
  const name = fileNameAt(address);
  return (
    <figure className={styles.figure}>
      {isVideoAddress(address) ? (
        <video src={address} className={styles.media} preload="metadata" muted playsInline />
      ) : (
        <img src={address} alt="" className={styles.media} loading="lazy" decoding="async" />
      )}
      <figcaption className={styles.caption}>
        {label === "" ? name : `${label}: ${name}`}
        {alt !== undefined && (
          <span className={styles.alt}>
            {isDecorative ? "Decorative" : `Alternative text: ${alt || "none"}`}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

/** A picture or video before and after the change; shown once if only its alternative text changed. */
function MediaDifference({ before, after }: { before: string; after: string }) {
  if (before === after) return <MediaShown value={after} label="" />;
  const [old, now] = [readPictureUse(before), readPictureUse(after)];
  if (old.address === now.address && now.address !== "")
    return (
      <>
        <MediaShown value={now.address} label="" />
        <p className={styles.none}>Alternative text</p>
        {old.alt && now.alt ? (
          <TextDifference before={old.alt} after={now.alt} />
        ) : (
          <p>
            {altInWords(old)} became {altInWords(now)}.
          </p>
        )}
      </>
    );
  return (
    <div className={styles.pair}>
      <MediaShown value={before} label="Before" />
      <MediaShown value={after} label="After" />
    </div>
  );
}

function altInWords({ alt, isDecorative }: PictureUse): string {
  if (isDecorative) return "“Decorative”";
  if (alt === undefined) return "The text in the library";
  return alt === "" ? "none" : `“${alt}”`;
}
