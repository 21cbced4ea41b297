import { differingFields, sameValue } from "#content/merge/equality.ts";
import type { AnyField, Fields } from "#content/fields/field.ts";
import { isKind, readArray, readMap } from "#content/typed-values.ts";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import { labelUnder, pathOf, storedAt } from "./field-place.ts";
import { asList, asMap } from "./field-shape.ts";

/** A field whose value differs between two states of a document. */
export interface Difference {
  /** As in an update mask. */
  readonly path: string;
  /** What the field is called, such as "Social links: Pinterest". */
  readonly label: string;
  /** Undefined for a field that the content model does not know. */
  readonly field: AnyField | undefined;
  readonly before: TypedValue | undefined;
  readonly after: TypedValue | undefined;
}

/** What differs between two states of a document as far as anybody could see it, in the order of the form; groups are looked into, lists are one. */
export function differencesOf(
  fields: Fields,
  before: TypedFields,
  after: TypedFields,
): Difference[] {
  return differencesIn(fields, before, after, [], "");
}

/** The same field with nothing marked, for what is shown as it is: the values of what came or went as a whole. */
export function unmarked(difference: Difference): Difference {
  const value = difference.after ?? difference.before;
  return { ...difference, before: value, after: value };
}

/** Whether two stored values of a field show the same; a missing one shows its blank. */
export function showsAlike(
  field: AnyField | undefined,
  a: TypedValue | undefined,
  b: TypedValue | undefined,
): boolean {
  if (sameValue(a, b)) return true;
  if (!field || !fits(field, a) || !fits(field, b)) return false;
  const sameDecoded = JSON.stringify(field.decode(a)) === JSON.stringify(field.decode(b));
  return sameDecoded && strangersOf(field, a) === strangersOf(field, b);
}

/** Whether a stored value is of its field's kind, so that it can be shown as such. */
export function fits(field: AnyField, value: TypedValue | undefined): boolean {
  return field.misfits(value, "").length === 0;
}

function differencesIn(
  fields: Fields,
  before: TypedFields,
  after: TypedFields,
  names: readonly string[],
  outer: string,
): Difference[] {
  const known = new Set(Object.entries(fields).flatMap(([name, { alias }]) => [name, alias]));
  const unknown = differingFields(before, after).filter((name) => !known.has(name));
  return [...Object.keys(fields), ...unknown].flatMap((name): Difference[] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const difference = {
      path: pathOf([...names, name]),
      label: labelUnder(outer, field?.label ?? name),
      field,
      before: storedAt(fields, before, pathOf([name])),
      after: storedAt(fields, after, pathOf([name])),
    };
    if (showsAlike(field, difference.before, difference.after)) return [];
    const group = asMap(field);
    const isGroup = [difference.before, difference.after].every(
      (value) => value === undefined || isKind(value, "mapValue"),
    );
    if (!group || !isGroup) return [difference];
    const [old, now] = [readMap(difference.before), readMap(difference.after)];
    return differencesIn(group.fields, old, now, [...names, name], difference.label);
  });
}

/** What a value holds besides its fields, but for the keys of rows, as text to compare by. */
function strangersOf(field: AnyField, value: TypedValue | undefined): string {
  const list = asList(field);
  const group = asMap(field);
  if (group) return JSON.stringify(strangersIn(group.fields, readMap(value)));
  if (!list) return "";
  const rows = readArray(value).map((row) => strangersIn(list.fields, readMap(row)));
  return JSON.stringify(rows.filter((row) => row.length > 0));
}

function strangersIn(fields: Fields, held: TypedFields): unknown[] {
  return Object.entries(held)
    .filter(([name]) => name !== "key" && !Object.hasOwn(fields, name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
