import { own } from "#content/records.ts";
import { useId, useState } from "react";
import { formatFieldPath } from "#content/field-path.ts";
import type { Fields } from "#content/fields/field.ts";
import type { TypedValue, TypedFields } from "#content/typed-values.ts";
import { listInWords } from "#app/ui/in-words.ts";
import {
  differencesOf,
  withoutMarks,
  type Difference,
} from "#app/staff/review/compare/differences.ts";
import { segmentsOf, storedAt } from "#app/staff/review/compare/field-place.ts";
import { ValueDifference } from "#app/staff/review/compare/value-difference.tsx";
import { ChoiceInput } from "#app/staff/review/compare/versions.tsx";
import { useTimes } from "#app/staff/time/times-provider.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import type { RevisionView } from "#server/desk/answers.ts";
import styles from "./history.module.css";
import type { Restoring, Views } from "./use-revisions.ts";

interface RevisionShownProps {
  fields: Fields;
  views: Views;
  name: string;
  /** Undefined for users who may not update the document. */
  onRestore: ((restoring: Restoring) => void) | undefined;
  onUseInForm?: ((values: Record<string, TypedValue | null>) => void) | undefined;
}

/** One revision: its changes, or its differences from the published document, with actions to restore them. */
export function RevisionShown({ fields, views, name, onRestore, onUseInForm }: RevisionShownProps) {
  const times = useTimes();
  const { chosen, newest } = views;
  const isNewest = chosen.number === newest.number;
  const [against, setAgainst] = useState<"before" | "now">("before");
  const isGone = newest.after === undefined;
  const isAgainstNow = against === "now" && !isNewest && !isGone;
  const restorable =
    chosen.after && newest.after ? restorableFields(fields, newest.after, chosen.after) : [];
  const differences = isAgainstNow
    ? differencesOf(fields, newest.after ?? {}, chosen.after ?? {})
    : changesOf(fields, chosen);
  const restore = (parts: readonly Restorable[]) =>
    onRestore?.({
      number: chosen.number,
      fields: [...new Set(parts.flatMap(({ mask }) => mask))],
      what: named(parts),
      newest: newest.number,
    });
  const fill = (parts: readonly Restorable[]) =>
    onUseInForm?.(Object.fromEntries(parts.map(({ path, value }) => [path, value ?? null])));

  return (
    <div>
      <h3 className={styles.revisionShownHeading} tabIndex={-1} data-revision-heading>
        {chosen.by.name}, <time dateTime={chosen.time}>{times.moment(chosen.time)}</time>
      </h3>
      {isNewest && !isGone && (
        <p className={styles.revisionShownQuiet}>This version is on the site now.</p>
      )}
      {!isNewest && !isGone && <Against value={against} onChange={setAgainst} />}
      {isGone && chosen.after && onRestore && (
        <div className={styles.ways}>
          <Button
            onClick={() =>
              onRestore({
                number: chosen.number,
                fields: undefined,
                what: name,
                newest: newest.number,
              })
            }
          >
            Bring back
          </Button>
        </div>
      )}
      {restorable.length > 0 && (
        <div className={styles.ways}>
          {onRestore && (
            <Button onClick={() => restore(restorable)}>Restore this whole version</Button>
          )}
          {onUseInForm && (
            <Button kind="secondary" onClick={() => fill(restorable)}>
              Copy everything into the form
            </Button>
          )}
        </div>
      )}
      {chosen.kind === "delete" && !isAgainstNow && (
        <p className={styles.revisionShownQuiet}>It was deleted. This is what it contained:</p>
      )}
      {differences.length === 0 && (
        <p className={styles.revisionShownQuiet}>There is no visible difference.</p>
      )}
      {differences.map((difference) => (
        <FieldShown
          key={difference.path}
          difference={difference}
          restorable={restorable.find(({ path }) => path === difference.path)}
          onRestore={onRestore && ((part) => restore([part]))}
          onUseInForm={onUseInForm && ((part) => fill([part]))}
        />
      ))}
    </div>
  );
}

function Against({
  value,
  onChange,
}: {
  value: "before" | "now";
  onChange(value: "before" | "now"): void;
}) {
  const name = useId();
  const ways = { before: "What this update changed", now: "What restoring it would change" };
  return (
    <fieldset className={styles.against}>
      <legend className="visually-hidden">Show</legend>
      {(["before", "now"] as const).map((way) => (
        <ChoiceInput
          key={way}
          type="radio"
          name={name}
          checked={value === way}
          onChoose={() => onChange(way)}
        >
          {ways[way]}
        </ChoiceInput>
      ))}
    </fieldset>
  );
}

function FieldShown({
  difference: { label, field, before, after },
  restorable,
  onRestore,
  onUseInForm,
}: {
  difference: Difference;
  /** The restorable field; undefined if its value is the published one. */
  restorable: Restorable | undefined;
  onRestore: ((part: Restorable) => void) | undefined;
  onUseInForm: ((part: Restorable) => void) | undefined;
}) {
  return (
    <section className={styles.field} aria-label={label}>
      <div className={styles.top}>
        <h4 className={styles.label}>{label}</h4>
        {restorable && (
          <div className={styles.small}>
            {onRestore && (
              <Button kind="quiet" onClick={() => onRestore(restorable)}>
                Restore<span className="visually-hidden"> {label}</span>
              </Button>
            )}
            {onUseInForm && (
              <Button kind="quiet" onClick={() => onUseInForm(restorable)}>
                Copy into the form<span className="visually-hidden"> {label}</span>
              </Button>
            )}
          </div>
        )}
      </div>
      <ValueDifference field={field} before={before} after={after} />
    </section>
  );
}

/** Returns the changes of a revision; for a created or deleted document, its unmarked content. */
function changesOf(fields: Fields, { before, after }: RevisionView): Difference[] {
  if (before && after) return differencesOf(fields, before, after);
  return differencesOf(fields, {}, after ?? before ?? {}).map(withoutMarks);
}

function named(parts: readonly Restorable[]): string {
  const labels = parts.map(({ label }) => label);
  return labels.length > 6
    ? listInWords([...labels.slice(0, 5), `${labels.length - 5} more fields`])
    : listInWords(labels);
}

interface Restorable {
  readonly path: string;
  readonly label: string;
  /** The field's value after the restore. */
  readonly value: TypedValue | undefined;
  /** The field paths to restore: the field, and the alias under which the revision has it. */
  readonly mask: readonly string[];
}

/** Returns the fields that differ between the published document and an earlier state. */
export function restorableFields(
  fields: Fields,
  now: TypedFields,
  earlier: TypedFields,
): Restorable[] {
  return differencesOf(fields, now, earlier).map(({ path, label }) => ({
    path,
    label,
    value: storedAt(fields, earlier, path),
    mask: maskOf(fields, earlier, path),
  }));
}

function maskOf(fields: Fields, earlier: TypedFields, path: string): string[] {
  const name = String(segmentsOf(path)[0] ?? "");
  const alias = own(fields, name)?.alias;
  const isUnderAlias =
    alias !== undefined && !Object.hasOwn(earlier, name) && Object.hasOwn(earlier, alias);
  return isUnderAlias ? [formatFieldPath([name]), formatFieldPath([alias])] : [path];
}
