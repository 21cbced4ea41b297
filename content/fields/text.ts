import { stringField, type StringField, type StringOptions } from "./string-field.ts";

/** One line of text. */
export function text(options: StringOptions): StringField<"text"> {
  return stringField("text", options);
}
