import type { AnyField, Fields } from "#content/fields/field.ts";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import { alike } from "#content/merge/alike.ts";
import { fieldAt, labelAt, sentenceOf, storedAt } from "#app/staff/review/compare/field-place.ts";

/** Recovered unsaved changes, from another tab, another device or a crash. */
export interface Found {
  readonly id: string;
  readonly where: "another tab or device" | "this browser";
  /** When they were last saved, RFC 3339. */
  readonly saved: string;
  /** The document that they are based on, and the published one. */
  readonly base: TypedFields;
  readonly current: TypedFields;
  /** New values by field path, as in an update mask; null deletes. */
  readonly fields: Readonly<Record<string, TypedValue | null>>;
}

export interface FoundField {
  readonly path: string;
  readonly label: string;
  readonly field: AnyField | undefined;
  readonly base: TypedValue | undefined;
  readonly current: TypedValue | undefined;
  readonly yours: TypedValue | undefined;
  /** Whether the published value changed since. */
  readonly changedSince: boolean;
}

/** Returns the fields of recovered changes that differ from the published document. */
export function foundFields(fields: Fields, found: Found): FoundField[] {
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
        changedSince: !alike(field, base, current),
      };
    })
    .filter(({ field, current, yours }) => !alike(field, current, yours));
}

/** Sums up recovered changes that were left at a time, such as "on Tuesday at 14:03": "You left unsaved changes to Title and Intro on Tuesday at 14:03, in another tab or device." */
export function foundInWords(fields: Fields, found: Found, when: string): string {
  const labels = foundFields(fields, found).map(({ label }) => label);
  const rest = labels.length - maxNamed;
  if (labels.length === 0)
    return `The changes you left unsaved ${when}, in ${found.where}, are already on the site.`;
  const named = rest > 1 ? [...labels.slice(0, maxNamed), `${rest} more fields`] : labels;
  return `You left unsaved changes to ${sentenceOf(named)} ${when}, in ${found.where}.`;
}

const maxNamed = 4;
