import type { Html } from "#server/site/presented.ts";

/** Adds the class `headline` to bold text that opens a list item, which no selector can distinguish from later bold text. */
export function withHeadlines(html: Html, headline: string): Html {
  return html.replaceAll(/(<li>\s*(?:<p>)?)<strong>/g, `$1<strong class="${headline}">`);
}
