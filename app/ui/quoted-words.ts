import type { CommentAnchor } from "#content/comment-anchor.ts";

/** The words that a comment is about, with some text around them. */
export type QuotedWords = Pick<CommentAnchor, "quote" | "before" | "after">;

/** Returns a quotation and the text around it, each in one line and shortened to a length that the server accepts. */
export function quoteWords({ quote, before, after }: QuotedWords): QuotedWords {
  return {
    quote: whole(inOneLine(quote).slice(0, maxQuote)),
    before: whole(inOneLine(before).slice(-maxAround)),
    after: whole(inOneLine(after).slice(0, maxAround)),
  };
}

const maxQuote = 600;
const maxAround = 80;

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Removes halves of surrogate pairs, which cutting a text may leave at its ends and which the server refuses. */
function whole(text: string): string {
  return text.replaceAll(/\p{Cs}/gu, "");
}
