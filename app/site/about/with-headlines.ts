import type { Html } from "#server/site/presented.ts";

/** Gives the class `headline` to bold words that open a point of a list; bold words further on in it stay as they are, which no selector could tell. */
export function withHeadlines(html: Html, headline: string): Html {
  return html.replaceAll(/(<li>\s*(?:<p>)?)<strong>/g, `$1<strong class="${headline}">`);
}
