import { own } from "#content/records.ts";
import { storedAt as storedUnderNames } from "#content/field-path.ts";
import type { AnyField, Fields } from "#content/fields/field.ts";
import { isList } from "#content/fields/list.ts";
import { isMap } from "#content/fields/map.ts";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";

/** Splits a path into names and row indexes: `carousel[1].title` is carousel, 1, title; quoted names may have any characters. */
export function segmentsOf(path: string): (string | number)[] {
  const steps: (string | number)[] = [];
  for (const [, quoted, row, name] of path.matchAll(
    /`((?:[^`\\]|\\.)*)`|\[(\d+)\]|([^.`[\]]+)/gs,
  )) {
    if (row !== undefined) steps.push(Number(row));
    else steps.push(quoted === undefined ? (name ?? "") : quoted.replaceAll(/\\(.)/gs, "$1"));
  }
  return steps;
}

/** Returns the field at a path; undefined if it is not in the content model. */
export function fieldAt(fields: Fields, path: string): AnyField | undefined {
  return walk(fields, path).field;
}

/** Returns a field's full label, such as "Carousel, slide 2: Title". */
export function labelAt(fields: Fields, path: string): string {
  return walk(fields, path).label;
}

/** Returns the stored value at a path of an update mask, including one stored under an alias; undefined without a value. */
export function storedAt(
  fields: Fields,
  stored: TypedFields,
  path: string,
): TypedValue | undefined {
  return storedUnderNames(fields, stored, segmentsOf(path).map(String));
}

/** Prefixes a label with its container's label. */
export function labelUnder(outer: string, inner: string): string {
  return outer === "" ? inner : `${outer}: ${inner}`;
}

function walk(fields: Fields, path: string): { field: AnyField | undefined; label: string } {
  let inner: Fields | undefined = fields;
  let field: AnyField | undefined;
  let label = "";
  for (const step of segmentsOf(path)) {
    if (typeof step === "number") {
      const list = isList(field) ? field : undefined;
      label += list ? `, ${list.row.toLowerCase()} ${step + 1}` : `, ${step + 1}`;
      inner = list?.fields;
      field = undefined;
      continue;
    }
    field = own(inner, step);
    label = labelUnder(label, field?.label ?? step);
    inner = isMap(field) ? field.fields : undefined;
  }
  return { field, label };
}
