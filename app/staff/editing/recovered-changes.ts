import type { AnyField, Fields } from "#content/fields/field.ts";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import { isEquivalent } from "#content/merge/equivalence.ts";
import { listInWords } from "#app/ui/in-words.ts";
import { fieldAt, labelAt, storedAt } from "#app/staff/review/compare/field-place.ts";
import type { RecoveredDraft } from "./editing-state.ts";

/** Recovered changes with the published document, to which they are compared. */
export interface RecoveredChanges extends RecoveredDraft {
  readonly current: TypedFields;
}

export interface RecoveredField {
  readonly path: string;
  readonly label: string;
  readonly field: AnyField | undefined;
  readonly base: TypedValue | undefined;
  readonly current: TypedValue | undefined;
  readonly yours: TypedValue | undefined;
  /** Whether the published value has changed since then. */
  readonly changedSince: boolean;
}

/** Returns the fields of recovered changes that differ from the published document. */
export function recoveredFields(fields: Fields, found: RecoveredChanges): RecoveredField[] {
  return Object.entries(found.fields)
    .map(([path, value]) => {
      const field = fieldAt(fields, path);
      const base = storedAt(fields, found.base, path);
      const current = storedAt(fields, found.current, path);
      return {
        path,
        label: labelAt(fields, path),
        field,
        base,
        current,
        yours: value ?? undefined,
        changedSince: !isEquivalent(field, base, current),
      };
    })
    .filter(({ field, current, yours }) => !isEquivalent(field, current, yours));
}

/**
 * Summarises recovered changes; `when` is a time such as "on Tuesday at 14:03". Returns "You left unsaved changes to Title and
 * Intro on Tuesday at 14:03, in another tab or device." or "Priya has unsaved changes here, to Title and Intro, last typed today
 * at 14:03."
 */
export function recoveredInWords(fields: Fields, found: RecoveredChanges, when: string): string {
  const labels = recoveredFields(fields, found).map(({ label }) => label);
  if (found.by) {
    const what =
      labels.length === 0 ? "all of which are already on the site" : `to ${namesOf(labels)}`;
    return `${found.by.name} has unsaved changes here, ${what}, last typed ${when}.`;
  }
  if (labels.length === 0)
    return `The changes you left unsaved ${when}, in ${found.where}, are already on the site.`;
  return `You left unsaved changes to ${namesOf(labels)} ${when}, in ${found.where}.`;
}

const maxNamed = 4;

function namesOf(labels: readonly string[]): string {
  const rest = labels.length - maxNamed;
  return listInWords(
    rest > 1 ? [...labels.slice(0, maxNamed), `${rest} more fields`] : [...labels],
  );
}
