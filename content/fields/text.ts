import type { Field } from "./field.ts";
import { stringField, type StringOptions } from "./string-field.ts";

/** One line of text. */
export function text(options: StringOptions): Field<"text", string> {
  return stringField("text", options);
}
