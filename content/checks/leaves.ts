import { storedUnder, type AnyField, type Fields } from "#content/fields/field.ts";
import { isList, orderedRows } from "#content/fields/list.ts";
import { isMap } from "#content/fields/map.ts";
import { rowKeys } from "#content/merge/row-keys.ts";
import { readMap, readString, type TypedFields } from "#content/typed-values.ts";

/** A text of a document with its field. */
export interface Leaf {
  readonly field: AnyField;
  /** Its name within its group or row. */
  readonly name: string;
  /** Its field path, as in problems. */
  readonly path: string;
  /** Its path by row keys. */
  readonly place: string;
  /** Its path without rows: `carousel.title`. */
  readonly kind: string;
  readonly label: string;
  readonly text: string;
}

/** All declared texts of a document, blank ones included, in the order of the form. */
export function leavesOf(fields: Fields, stored: TypedFields): Leaf[] {
  return within(fields, stored, { path: "", place: "", kind: "", label: "" });
}

type At = Pick<Leaf, "path" | "place" | "kind" | "label">;

function within(fields: Fields, stored: TypedFields, at: At): Leaf[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = storedUnder(stored, name, field);
    const here = {
      path: joined(at.path, ".", name),
      place: joined(at.place, "/", name),
      kind: joined(at.kind, ".", name),
      label: joined(at.label, ": ", field.label),
    };
    if (isMap(field)) return within(field.fields, readMap(value), here);
    if (!isList(field)) {
      const text = readString(value) ?? (typeof field.blank === "string" ? field.blank : undefined);
      return text === undefined ? [] : [{ ...here, field, name, text }];
    }
    const rows = orderedRows(field, value);
    const keys = rowKeys(rows);
    return rows.flatMap((row, index) =>
      within(field.fields, readMap(row), {
        path: `${here.path}[${index}]`,
        place: `${here.place}/${keys[index]}`,
        kind: here.kind,
        label: `${here.label}, ${field.row.toLowerCase()} ${index + 1}`,
      }),
    );
  });
}

function joined(outer: string, separator: string, inner: string): string {
  return outer === "" ? inner : outer + separator + inner;
}
