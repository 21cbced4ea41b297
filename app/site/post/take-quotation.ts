import type { Html } from "#server/site/presented.ts";

/** Splits a text into its first quotation, blank if it has none, and the rest. */
export function takeQuotation(html: Html): { quotation: Html; rest: Html } {
  const [quotation = ""] = /<blockquote>.*?<\/blockquote>/s.exec(html) ?? [];
  return { quotation, rest: html.replace(quotation, "") };
}
