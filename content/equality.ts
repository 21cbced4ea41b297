import { own } from "#content/records.ts";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";

/** Whether two canonical values are equal: same kinds, same contents; the order of a map's names does not matter. */
export function sameValue(a: TypedValue | undefined, b: TypedValue | undefined): boolean {
  // After a masked write, the values outside the mask are the same objects.
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  if ("mapValue" in a && "mapValue" in b)
    return sameFields(a.mapValue.fields ?? {}, b.mapValue.fields ?? {});
  if ("arrayValue" in a && "arrayValue" in b)
    return sameList(a.arrayValue.values ?? [], b.arrayValue.values ?? []);
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether two records of fields are equal. */
export function sameFields(a: TypedFields, b: TypedFields): boolean {
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => Object.hasOwn(b, name) && sameValue(a[name], b[name]));
}

/** The names of differing fields of two records, sorted. */
export function differingFields(a: TypedFields, b: TypedFields): string[] {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].filter((name) => !sameValue(own(a, name), own(b, name))).toSorted();
}

function sameList(a: readonly TypedValue[], b: readonly TypedValue[]): boolean {
  return a.length === b.length && a.every((value, index) => sameValue(value, b[index]));
}
