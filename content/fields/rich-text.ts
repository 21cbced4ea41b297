import { stringField, type StringField, type StringOptions } from "./string-field.ts";

/** Markdown (CommonMark) in a string; HTML in it is shown as text. */
export function richText(options: StringOptions): StringField<"rich-text"> {
  return stringField("rich-text", options);
}

/**
 * markdown-it's options for its `commonmark` preset, shared by the editor and the site. HTML is recognised in order to be
 * shown as text. `maxNesting` bounds the cost of nesting; deeper content is left out.
 */
export const markdownOptions = { html: true, maxNesting: 100 } as const;
