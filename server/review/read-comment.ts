import type { CommentAnchor } from "#content/comment-anchor.ts";
import { invalid } from "#server/errors.ts";
import type { Audience } from "./comment-rows.ts";

/** What is said. */
export interface NewWords {
  /** Plain text, with a `mentionMark` for each member in `mentions`. */
  readonly words: string;
  /** The ids of members of staff; none of a client. */
  readonly mentions?: readonly string[] | undefined;
  /** Of the caller's own choice, so that what is sent twice is stored once; another one by default. */
  readonly id?: string | undefined;
}

/** A new comment. */
export interface NewComment extends NewWords {
  readonly audience: Audience;
  readonly address?: string | undefined;
  readonly anchor?: CommentAnchor | undefined;
  readonly isOnPicture?: boolean | undefined;
}

const maxWords = 4000;

/** The words of a comment. INVALID_ARGUMENT for none, too many, or control characters. */
export function readWords(text: string): string {
  const words = text.trim();
  if (words === "" || words.length > maxWords || hasControls(words))
    throw invalid(`A comment has 1 to ${maxWords} characters.`);
  return words;
}

/** The id that a browser gave a comment, so that it may send it again. INVALID_ARGUMENT unless it is like those of documents. */
export function readId(id: string): string {
  if (/^[A-Za-z0-9]{20}$/.test(id)) return id;
  throw invalid("`id` must be 20 letters and digits.");
}

const maxQuote = 2000;
const maxAround = 200;
const maxAddress = 2048;

/** INVALID_ARGUMENT for quoted words and addresses that a page does not have. */
export function checkQuoted({
  anchor,
  address = "",
}: Pick<NewComment, "anchor" | "address">): void {
  const { quote = "", before = "", after = "" } = anchor ?? {};
  if (quote.length > maxQuote || hasControls(quote))
    throw invalid(`The quoted words have at most ${maxQuote} characters.`);
  if (before.length > maxAround || after.length > maxAround || hasControls(before + after))
    throw invalid(`The words around them have at most ${maxAround} characters.`);
  if (!/^(?:\/(?![/\\])|$)/.test(address) || address.length > maxAddress || hasControls(address))
    throw invalid("`address` must be a path of this site.");
}

/** Whether a text has control characters other than tabs and line breaks. */
function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text.replaceAll(/[\t\r\n]/g, ""));
}
