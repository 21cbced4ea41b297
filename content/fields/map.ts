import { readMap } from "#content/typed-values.ts";
import {
  blankValues,
  checkFields,
  decodeFields,
  encodeFields,
  typeError,
  typeErrorsOf,
  type AnyField,
  type Field,
  type Fields,
  type ValuesOf,
} from "./field.ts";

/** A group of fields under one name. */
export interface MapField<F extends Fields> extends Field<"map", ValuesOf<F>> {
  readonly fields: F;
}

/** Whether a field is a group. */
export function isMap(field: AnyField | undefined): field is MapField<Fields> {
  return field?.kind === "map";
}

/** Groups fields under one name; `alias` is a previous name under which documents may store the group. */
export function map<F extends Fields>(options: {
  label: string;
  help?: string;
  alias?: string;
  fields: F;
}): MapField<F> {
  const { label, help, alias, fields } = options;
  return {
    kind: "map",
    label,
    help,
    alias,
    fields,
    blank: blankValues(fields),
    check: (value, path) => checkFields(fields, value, path),
    typeErrors: (stored, path) => {
      const wrong = typeError(stored, "mapValue", path, "a group of fields");
      return wrong.length > 0 ? wrong : typeErrorsOf(fields, readMap(stored), path);
    },
    encode: (value) => ({ mapValue: { fields: encodeFields(fields, value) } }),
    decode: (stored) => decodeFields(fields, readMap(stored)),
  };
}
