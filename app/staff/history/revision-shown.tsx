import { Button } from "@mantine/core";
import { useId, useState } from "react";
import type { Fields } from "#content/fields/field.ts";
import type { TypedValue } from "#content/typed-values.ts";
import {
  differencesOf,
  unmarked,
  type Difference,
} from "#app/staff/compare/document-differences.ts";
import { sentenceOf } from "#app/staff/compare/field-place.ts";
import { ValueDifference } from "#app/staff/compare/value-difference.tsx";
import { momentInWords } from "#app/staff/dashboard/moment.ts";
import { restorableFields, type Restorable } from "./restorable.ts";
import styles from "./revision-shown.module.css";
import type { Restoring } from "./use-restoring.ts";
import type { RevisionView } from "#server/desk/answers.ts";
import type { Views } from "./use-views.ts";

interface RevisionShownProps {
  fields: Fields;
  views: Views;
  /** What the document is called. */
  name: string;
  onRestore(restoring: Restoring): void;
  onUseInForm?: ((values: Record<string, TypedValue | null>) => void) | undefined;
}

/** One revision: what it changed, or what it differs in from the site now, and the ways to restore it. */
export function RevisionShown({ fields, views, name, onRestore, onUseInForm }: RevisionShownProps) {
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
    onRestore({
      number: chosen.number,
      fields: [...new Set(parts.flatMap(({ mask }) => mask))],
      what: named(parts),
      newest: newest.number,
    });
  const fill = (parts: readonly Restorable[]) =>
    onUseInForm?.(Object.fromEntries(parts.map(({ path, value }) => [path, value ?? null])));

  return (
    <div>
      <h3 className={styles.heading} tabIndex={-1} data-revision-heading>
        {chosen.by.name}, <time dateTime={chosen.time}>{momentInWords(chosen.time)}</time>
      </h3>
      {isNewest && !isGone && <p className={styles.quiet}>This version is on the site now.</p>}
      {!isNewest && !isGone && <Against value={against} onChange={setAgainst} />}
      {isGone && chosen.after && (
        <div className={styles.ways}>
          <Button
            size="md"
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
          <Button size="md" onClick={() => restore(restorable)}>
            Restore this whole version
          </Button>
          {onUseInForm && (
            <Button size="md" variant="default" onClick={() => fill(restorable)}>
              Copy everything into the form
            </Button>
          )}
        </div>
      )}
      {chosen.kind === "delete" && !isAgainstNow && (
        <p className={styles.quiet}>It was deleted. This is what it contained:</p>
      )}
      {differences.length === 0 && <p className={styles.quiet}>There is no visible difference.</p>}
      {differences.map((difference) => (
        <FieldShown
          key={difference.path}
          difference={difference}
          restorable={restorable.find(({ path }) => path === difference.path)}
          onRestore={(part) => restore([part])}
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
        <label key={way} className={styles.way}>
          <input type="radio" name={name} checked={value === way} onChange={() => onChange(way)} />
          {ways[way]}
        </label>
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
  /** What restoring it would do, undefined when it is on the site as it is. */
  restorable: Restorable | undefined;
  onRestore(part: Restorable): void;
  onUseInForm: ((part: Restorable) => void) | undefined;
}) {
  return (
    <section className={styles.field} aria-label={label}>
      <div className={styles.top}>
        <h4 className={styles.label}>{label}</h4>
        {restorable && (
          <div className={styles.small}>
            <button type="button" className={styles.link} onClick={() => onRestore(restorable)}>
              Restore<span className="visually-hidden"> {label}</span>
            </button>
            {onUseInForm && (
              <button type="button" className={styles.link} onClick={() => onUseInForm(restorable)}>
                Copy into the form<span className="visually-hidden"> {label}</span>
              </button>
            )}
          </div>
        )}
      </div>
      <ValueDifference field={field} before={before} after={after} />
    </section>
  );
}

/** What a revision changed; of a document that was made or deleted, what it held, unmarked. */
function changesOf(fields: Fields, { before, after }: RevisionView): Difference[] {
  if (before && after) return differencesOf(fields, before, after);
  return differencesOf(fields, {}, after ?? before ?? {}).map(unmarked);
}

function named(parts: readonly Restorable[]): string {
  const labels = parts.map(({ label }) => label);
  return labels.length > 6
    ? sentenceOf([...labels.slice(0, 5), `${labels.length - 5} more fields`])
    : sentenceOf(labels);
}
