import type { Fields } from "#content/fields/field.ts";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import { differencesOf } from "#app/staff/compare/document-differences.ts";
import { pathOf, stepsTo, storedAt } from "#app/staff/compare/field-place.ts";

/** A field that restoring would change. */
export interface Restorable {
  readonly path: string;
  readonly label: string;
  /** What it would become. */
  readonly value: TypedValue | undefined;
  /** What the restoring has to name: the field, and an older name under which the revision holds it. */
  readonly mask: readonly string[];
}

/** The fields that differ between the site now and an earlier state of the document. */
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
  const name = String(stepsTo(path)[0] ?? "");
  const alias = Object.hasOwn(fields, name) ? fields[name]?.alias : undefined;
  const isUnderAlias =
    alias !== undefined && !Object.hasOwn(earlier, name) && Object.hasOwn(earlier, alias);
  return isUnderAlias ? [pathOf([name]), pathOf([alias])] : [path];
}
