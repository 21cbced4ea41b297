import { stringField, type StringField, type StringOptions } from "./string-field.ts";

/** Markdown (CommonMark) in a string; HTML in it is text, never markup. */
export function richText(options: StringOptions): StringField<"rich-text"> {
  return stringField("rich-text", options);
}
