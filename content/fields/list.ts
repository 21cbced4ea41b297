import { sameValue } from "#content/equality.ts";
import {
  readArray,
  readInteger,
  readMap,
  type TypedFields,
  type TypedValue,
} from "#content/typed-values.ts";
import {
  blankValues,
  checkFields,
  decodeFields,
  encodeFields,
  typeError,
  typeErrorsOf,
  error,
  storedUnder,
  type AnyField,
  type Field,
  type Fields,
  type Problem,
  type ValuesOf,
} from "./field.ts";

/** A list of rows, each with the same fields. */
export interface ListField<F extends Fields> extends Field<"list", ValuesOf<F>[]> {
  readonly fields: F;
  /** The name of a row. */
  readonly row: string;
  /** The fixed number of rows, when there is one. */
  readonly length?: number | undefined;
}

/** Declares a list of rows; with a fixed `length` missing rows decode as blanks, and only that number may be stored. */
export function list<F extends Fields>(options: {
  label: string;
  help?: string;
  row: string;
  length?: number;
  fields: F;
}): ListField<F> {
  const { label, help, row, length, fields } = options;
  return {
    kind: "list",
    label,
    help,
    row,
    length,
    fields,
    blank: padded([]),
    check(rows, path) {
      return [
        ...checkLength({ label, length }, rows, path),
        ...rows.flatMap((values, at) => checkFields(fields, values, `${path}[${at}]`)),
      ];
    },
    typeErrors(stored, path) {
      const wrong = typeError(stored, "arrayValue", path, "a list");
      if (wrong.length > 0) return wrong;
      return readArray(stored).flatMap((entry, at) => {
        const place = `${path}[${at}]`;
        const wrongEntry = typeError(entry, "mapValue", place, "a group of fields");
        return wrongEntry.length > 0 ? wrongEntry : typeErrorsOf(fields, readMap(entry), place);
      });
    },
    encode: (rows) => ({
      arrayValue: {
        values: rows.map((values) => ({ mapValue: { fields: encodeFields(fields, values) } })),
      },
    }),
    decode: (stored) =>
      padded(readArray(stored).map((entry) => decodeFields(fields, readMap(entry)))),
  };

  function padded(rows: ValuesOf<F>[]): ValuesOf<F>[] {
    const missing = Math.max(0, (length ?? 0) - rows.length);
    return [...rows, ...Array.from({ length: missing }, () => blankValues(fields))];
  }
}

/** Whether a field is a list. */
export function isList(field: AnyField | undefined): field is ListField<Fields> {
  return field?.kind === "list";
}

/** Whether the rows of a list store their position, in a field `index`. */
export function isNumbered(list: ListField<Fields>): boolean {
  return list.fields["index"]?.kind === "integer";
}

/** The fields of a list's rows without the index, which follows from their order. */
export function rowFieldsOf(list: ListField<Fields>): Fields {
  const { index: _index, ...fields } = list.fields;
  return isNumbered(list) ? fields : list.fields;
}

/** A list's stored rows in the site's order, padded with blank ones to a fixed length. */
export function orderedRows(list: ListField<Fields>, stored: TypedValue | undefined): TypedValue[] {
  const rows = [...readArray(stored)];
  if (isNumbered(list)) rows.sort((a, b) => indexOf(a) - indexOf(b));
  while (rows.length < (list.length ?? 0)) rows.push({ mapValue: { fields: {} } });
  return rows;
}

/**
 * Errors for lists stored with fewer rows than their fixed number, which decoding would hide. Lists unchanged since `before`
 * are accepted, so that other fields of an older document can be changed.
 */
export function checkShortLists(
  fields: Fields,
  stored: TypedFields,
  before: TypedFields,
): Problem[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const now = storedUnder(stored, name, field);
    if (field.kind !== "list" || now === undefined) return [];
    if (sameValue(now, storedUnder(before, name, field))) return [];
    const list = field as ListField<Fields>;
    const rows = readArray(now);
    return rows.length < (list.length ?? 0) ? checkLength(list, rows, name) : [];
  });
}

function indexOf(row: TypedValue): number {
  return readInteger(readMap(row)["index"]) ?? 0;
}

function checkLength(
  { label, length }: Pick<ListField<Fields>, "label" | "length">,
  rows: readonly unknown[],
  path: string,
): Problem[] {
  return length === undefined || rows.length === length
    ? []
    : [error(path, `${label} must have exactly ${length} entries, but has ${rows.length}`)];
}
