import { readBoolean } from "#content/typed-values.ts";
import { typeError, type Field } from "./field.ts";

/** Yes or no; an absent value means no. */
export function flag({ label, help }: { label: string; help?: string }): Field<"flag", boolean> {
  return {
    kind: "flag",
    label,
    help,
    blank: false,
    check: () => [],
    typeErrors: (stored, path) => typeError(stored, "booleanValue", path, "true or false"),
    encode: (value) => ({ booleanValue: value }),
    decode: (stored) => readBoolean(stored) ?? false,
  };
}
