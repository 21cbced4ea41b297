import { readString, typedString } from "#content/typed-values.ts";
import { error, typeError, warning, type Field, type Problem } from "./field.ts";

/** Options of every field stored as a string. */
export interface StringOptions {
  label: string;
  help?: string;
  /** Refuse an update while the field is blank. */
  required?: boolean;
  /** Warn above this number of characters. */
  maxLength?: number;
}

/** A field stored as a string, with its limits for hints while typing. */
export interface StringField<Kind extends string> extends Field<Kind, string> {
  readonly required: boolean;
  readonly maxLength: number | undefined;
}

/** Creates a field stored as a string; `check` adds the kind's own check of values that are not blank. */
export function stringField<Kind extends string>(
  kind: Kind,
  options: StringOptions,
  check: (value: string, path: string) => Problem[] = () => [],
): StringField<Kind> {
  const { label, help, required = false, maxLength } = options;
  return {
    kind,
    label,
    help,
    required,
    maxLength,
    blank: "",
    check(value, path) {
      if (value.trim() === "") return required ? [error(path, `${label} must not be blank`)] : [];
      const long = maxLength !== undefined && value.length > maxLength;
      const lengthAdvice = long
        ? [warning(path, `${label} is longer than ${maxLength} characters`)]
        : [];
      return [...check(value, path), ...lengthAdvice];
    },
    typeErrors: (stored, path) => typeError(stored, "stringValue", path, "text"),
    encode: typedString,
    decode: (stored) => readString(stored) ?? "",
  };
}
