import type { Field } from "./field.ts";
import { stringField, type StringOptions } from "./string-field.ts";

/** Plain text of several lines; a blank line parts paragraphs. */
export function longText(options: StringOptions): Field<"long-text", string> {
  return stringField("long-text", options);
}
