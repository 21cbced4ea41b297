import type { Html } from "#server/site/presented.ts";

const opening = { li: /(<li>\s*(?:<p>)?)<strong>/g, p: /(<p>)<strong>/g };

/** Adds the class `headline` to bold text that opens a list item or a paragraph, which no selector can tell from later bold text. */
export function withHeadlines(html: Html, headline: string, of: keyof typeof opening = "li"): Html {
  return html.replaceAll(opening[of], `$1<strong class="${headline}">`);
}
