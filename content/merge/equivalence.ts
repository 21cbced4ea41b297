import { sameValue } from "#content/equality.ts";
import type { AnyField, Fields } from "#content/fields/field.ts";
import { isList } from "#content/fields/list.ts";
import { isMap } from "#content/fields/map.ts";
import { readArray, readMap, type TypedFields, type TypedValue } from "#content/typed-values.ts";

/** Whether two stored values are equivalent: a missing value equals a blank one, and row keys are ignored. */
export function isEquivalent(
  field: AnyField | undefined,
  a: TypedValue | undefined,
  b: TypedValue | undefined,
): boolean {
  if (sameValue(a, b)) return true;
  if (!field || !hasFieldType(field, a) || !hasFieldType(field, b)) return false;
  const sameDecoded = JSON.stringify(field.decode(a)) === JSON.stringify(field.decode(b));
  return sameDecoded && strangersOf(field, a) === strangersOf(field, b);
}

/** Whether a stored value has its field's type. */
export function hasFieldType(field: AnyField, value: TypedValue | undefined): boolean {
  return field.typeErrors(value, "").length === 0;
}

/** The parts of a value unknown to the model, as comparable text. */
function strangersOf(field: AnyField, value: TypedValue | undefined): string {
  if (isMap(field)) return JSON.stringify(strangersIn(field.fields, readMap(value)));
  if (!isList(field)) return "";
  const rows = readArray(value).map((row) => strangersIn(field.fields, readMap(row)));
  return JSON.stringify(rows.filter((row) => row.length > 0));
}

function strangersIn(fields: Fields, held: TypedFields): unknown[] {
  return Object.entries(held)
    .filter(([name]) => name !== "key" && !Object.hasOwn(fields, name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
