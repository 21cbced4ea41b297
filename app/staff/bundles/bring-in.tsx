import { useState } from "react";
import { modelOf } from "#content/model.ts";
import { Differences, ValueDifference } from "#app/staff/review/compare/value-difference.tsx";
import { differencesOf } from "#app/staff/review/compare/differences.ts";
import { labelAt } from "#app/staff/review/compare/field-place.ts";
import { useAnswer } from "#app/staff/shell/use-answer.ts";
import { Button } from "#app/staff/ui/button.tsx";
import { Sheet } from "#app/staff/ui/sheet.tsx";
import type { BundledRow } from "./due.ts";
import styles from "./bundles.module.css";

/** The changes that a bundle makes to a document. */
export function BundledDifferences({
  bundle,
  row,
  onClose,
}: {
  bundle: string;
  row: BundledRow;
  onClose(): void;
}) {
  const { answer: compared, problem } = useCompared(bundle, row.path);
  const fields = modelOf(row.path)?.fields ?? {};
  return (
    <Sheet title={`Changes to ${row.title}`} close="Close" side="full" onClose={onClose}>
      {problem !== undefined && <p role="alert">{problem}</p>}
      {compared && (
        <Differences
          differences={differencesOf(fields, compared.before ?? {}, compared.after ?? {})}
        />
      )}
    </Sheet>
  );
}

/** Asks which values to keep in fields that were changed both in a bundle and on the site. */
export function BringIn({
  bundle,
  row,
  isBusy,
  onClose,
  onDecided,
}: {
  bundle: string;
  row: BundledRow;
  isBusy: boolean;
  onClose(): void;
  /** `take` names the fields that take the site's value. */
  onDecided(take: readonly string[]): void;
}) {
  const { answer: compared, problem } = useCompared(bundle, row.path);
  const [take, setTake] = useState<ReadonlySet<string>>(new Set());
  const fields = modelOf(row.path)?.fields ?? {};
  const names = row.obstacle?.fields.map(({ name }) => name) ?? [];

  function choose(name: string, isTaken: boolean) {
    const next = new Set(take);
    if (isTaken) next.add(name);
    else next.delete(name);
    setTake(next);
  }

  return (
    <Sheet
      title={`Changed on the site since: ${row.title}`}
      close="Close"
      side="full"
      onClose={onClose}
      end={
        <Button busy={isBusy || !compared} onClick={() => onDecided([...take])}>
          Bring the changes in
        </Button>
      }
    >
      {problem !== undefined && <p role="alert">{problem}</p>}
      {names.length === 0 && (
        <p>
          {compared && !compared.live
            ? "It was deleted on the site. The bundle will create it again."
            : "The changes from the site are brought into the bundle, which keeps its own."}
        </p>
      )}
      {compared &&
        names.map((name) => (
          <fieldset key={name} className={styles.decision}>
            <legend>{labelAt(fields, name)}</legend>
            <ValueDifference
              field={fields[name]}
              before={compared.live?.[name]}
              after={compared.after?.[name]}
            />
            <label>
              <input
                type="radio"
                name={name}
                checked={!take.has(name)}
                onChange={() => choose(name, false)}
              />
              Keep what the bundle says
            </label>
            <label>
              <input
                type="radio"
                name={name}
                checked={take.has(name)}
                onChange={() => choose(name, true)}
              />
              Take what the site says
            </label>
          </fieldset>
        ))}
    </Sheet>
  );
}

function useCompared(bundle: string, path: string) {
  return useAnswer("GET /bundles/:bundle/compare", { at: `${bundle}/compare`, query: { path } });
}
