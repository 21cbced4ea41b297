import { readInteger, typedInteger } from "#content/typed-values.ts";
import { error, typeError, warning, type Field } from "./field.ts";

/** A whole number; one outside `from`-`to` is only a warning, since the specification gives the range in a label. */
export function integer(options: {
  label: string;
  help?: string;
  from?: number;
  to?: number;
}): Field<"integer", number> {
  const { label, help, from = -Infinity, to = Infinity } = options;
  return {
    kind: "integer",
    label,
    help,
    blank: 0,
    check(value, path) {
      if (!Number.isSafeInteger(value)) return [error(path, `${label} must be a whole number`)];
      return value < from || value > to
        ? [warning(path, `${label} should be between ${from} and ${to}`)]
        : [];
    },
    typeErrors: (stored, path) => typeError(stored, "integerValue", path, "a whole number"),
    encode: typedInteger,
    decode: (stored) => readInteger(stored) ?? 0,
  };
}
