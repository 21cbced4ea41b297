import { readArray, readMap } from "#content/typed-values.ts";
import {
  blankValues,
  checkFields,
  decodeFields,
  encodeFields,
  misfit,
  misfitsOf,
  stop,
  type Field,
  type Fields,
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

/** Declares a list of rows; with a fixed `length` missing rows are read as blanks, and any other number is refused. */
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
      const count =
        length !== undefined && rows.length !== length
          ? [stop(path, `${label} must have exactly ${length} entries, it has ${rows.length}`)]
          : [];
      return [
        ...count,
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
