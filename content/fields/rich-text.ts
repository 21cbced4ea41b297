import { stringField, type StringField, type StringOptions } from "./string-field.ts";

/** Markdown (CommonMark) in a string; HTML in it is text, never markup. */
export function richText(options: StringOptions): StringField<"rich-text"> {
  return stringField("rich-text", options);
}

/**
 * The options of markdown-it's `commonmark` preset wherever a rich text is parsed, so that the editor and the site read the same.
 * HTML is recognised in order to be shown as text. What is nested deeper than `maxNesting` is left out, which bounds the cost of nesting.
 */
export const markdownOptions = { html: true, maxNesting: 100 } as const;
