import { stringField, type StringField, type StringOptions } from "./string-field.ts";

/** Plain text of several lines; a blank line separates paragraphs. */
export function longText(options: StringOptions): StringField<"long-text"> {
  return stringField("long-text", options);
}
