import { readMap } from "#content/typed-values.ts";
import {
  blankValues,
  checkFields,
  decodeFields,
  encodeFields,
  misfit,
  misfitsOf,
  type Field,
  type Fields,
  type ValuesOf,
} from "./field.ts";

/** A group of fields under one name. */
export interface MapField<F extends Fields> extends Field<"map", ValuesOf<F>> {
  readonly fields: F;
}

/** Groups fields under one name; `alias` is an older name under which documents may hold the group. */
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
    misfits: (stored, path) => {
      const wrong = misfit(stored, "mapValue", path, "a group of fields");
      return wrong.length > 0 ? wrong : misfitsOf(fields, readMap(stored), path);
    },
    encode: (value) => ({ mapValue: { fields: encodeFields(fields, value) } }),
    decode: (stored) => decodeFields(fields, readMap(stored)),
  };
}
