import { readString, typedString } from "#content/typed-values.ts";
import { advice, misfit, stop, type Field, type Problem } from "./field.ts";

/** What every kind of field that is stored as a string may be told. */
export interface StringOptions {
  label: string;
  help?: string;
  /** Refuse an update while the field is blank. */
  required?: boolean;
  /** Advise above this many characters. */
  longest?: number;
}

/** A field that is stored as a string, with what an editor may say of it while one types. */
export interface StringField<Kind extends string> extends Field<Kind, string> {
  readonly required: boolean;
  readonly longest: number | undefined;
}

/** Makes a field that is stored as a string; `check` adds what the kind itself asks of a value that is not blank. */
export function stringField<Kind extends string>(
  kind: Kind,
  options: StringOptions,
  check: (value: string, path: string) => Problem[] = () => [],
): StringField<Kind> {
  const { label, help, required = false, longest } = options;
  return {
    kind,
    label,
    help,
    required,
    longest,
    blank: "",
    check(value, path) {
      if (value.trim() === "") return required ? [stop(path, `${label} must not be blank`)] : [];
      const long = longest !== undefined && value.length > longest;
      const lengthAdvice = long
        ? [advice(path, `${label} is longer than ${longest} characters`)]
        : [];
      return [...check(value, path), ...lengthAdvice];
    },
    misfits: (stored, path) => misfit(stored, "stringValue", path, "text"),
    encode: typedString,
    decode: (stored) => readString(stored) ?? "",
  };
}
