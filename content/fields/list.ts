import { sameValue } from "#content/merge/equality.ts";
import { readArray, readMap, type TypedFields } from "#content/typed-values.ts";
import {
  blankValues,
  checkFields,
  decodeFields,
  encodeFields,
  misfit,
  misfitsOf,
  stop,
  storedUnder,
  type Field,
  type Fields,
  type Problem,
  type ValuesOf,
} from "./field.ts";

/** A list of rows, each with the same fields. */
export interface ListField<F extends Fields> extends Field<"list", ValuesOf<F>[]> {
  readonly fields: F;
  /** What one row is called. */
  readonly row: string;
  /** The fixed number of rows, when there is one. */
  readonly length?: number | undefined;
}

/** Declares a list of rows; with a fixed `length` missing rows are read as blanks, and no other number is stored. */
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
    misfits(stored, path) {
      const wrong = misfit(stored, "arrayValue", path, "a list");
      if (wrong.length > 0) return wrong;
      return readArray(stored).flatMap((entry, at) => {
        const place = `${path}[${at}]`;
        const wrongEntry = misfit(entry, "mapValue", place, "a group of fields");
        return wrongEntry.length > 0 ? wrongEntry : misfitsOf(fields, readMap(entry), place);
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

/**
 * Stops of a document's lists that have fewer rows than their fixed number, which the values read from them no longer show.
 * One that is as it was `before` is left alone: the rest of an older document can be changed without it.
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

function checkLength(
  { label, length }: Pick<ListField<Fields>, "label" | "length">,
  rows: readonly unknown[],
  path: string,
): Problem[] {
  return length === undefined || rows.length === length
    ? []
    : [stop(path, `${label} must have exactly ${length} entries, it has ${rows.length}`)];
}
