import type { Field } from "./field.ts";
import { stringField, type StringOptions } from "./string-field.ts";

/** Markdown (CommonMark) in a string; HTML in it is text, never markup. */
export function richText(options: StringOptions): Field<"rich-text", string> {
  return stringField("rich-text", options);
}
