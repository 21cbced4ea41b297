import { leavesOf, type Leaf } from "./checks/leaves.ts";
import { lettersIn } from "./letters.ts";
import { modelOf } from "./model.ts";
import type { TypedFields } from "./typed-values.ts";

/** The subject of a comment: a field, its quoted words, and the words around them (as in the W3C's TextQuoteSelector). */
export interface CommentAnchor {
  /** The path of the document on the site. */
  readonly document: string;
  /** The field's path by the keys of rows. */
  readonly place: string;
  /** Blank for a comment on the whole field. */
  readonly quote: string;
  readonly before: string;
  readonly after: string;
}

/**
 * The present position of a comment. `here`: its field; `moved`: another field, which now contains the quoted words;
 * `changed`: its field, which no longer contains them; `gone`: only the document.
 */
export interface CommentPosition {
  readonly status: "here" | "moved" | "changed" | "gone";
  /** The field path, as in problems; undefined where the field is gone. */
  readonly field: string | undefined;
  /** The same by the keys of rows. */
  readonly place: string | undefined;
  readonly label: string | undefined;
  /** The text there now: the quoted words or, where they have changed, the most similar paragraph. */
  readonly says: string | undefined;
}

/** The mark of a field's text on a page, which distinguishes it from an equal text of another field. */
export function fieldMark(document: string, field: string): string {
  return `${document} ${field}`;
}

/**
 * The place and text of a field by its path, such as `carousel[1].title` or by row keys `carousel/r2/title`; undefined for a
 * field that the document lacks.
 */
export function fieldPlace(
  document: string,
  fields: TypedFields,
  field: string,
): { place: string; text: string } | undefined {
  const leaf = leavesIn(document, fields).find(
    ({ path, place }) => path === field || place === field,
  );
  return leaf && { place: leaf.place, text: leaf.text };
}

/** The position of a comment in a document as it is now; `fields` is undefined for a deleted document. */
export function positionOf(
  { document, place, quote, before, after }: CommentAnchor,
  fields: TypedFields | undefined,
): CommentPosition {
  const leaves = fields ? leavesIn(document, fields) : [];
  const own = leaves.find((leaf) => leaf.place === place);
  const words = lettersIn(quote);
  const said = quote === "" ? own?.text : quote;
  if (own && (words === "" || lettersIn(own.text).includes(words))) return at(own, "here", said);
  const others = words.length < sentence ? [] : leaves.filter((leaf) => leaf !== own);
  const saying = others.filter(({ text }) => lettersIn(text).includes(words));
  const around = lettersIn(before) + words + lettersIn(after);
  const moved = saying.find(({ text }) => lettersIn(text).includes(around)) ?? saying[0];
  if (moved) return at(moved, "moved", quote);
  if (own) return at(own, "changed", likestParagraph(own.text, quote));
  return gone;
}

const gone = {
  status: "gone",
  field: undefined,
  place: undefined,
  label: undefined,
  says: undefined,
} as const;

/** Minimum letters of a quotation to look for in other fields; shorter ones match by chance. */
const sentence = 12;

function at(
  { path, place, label }: Leaf,
  status: CommentPosition["status"],
  says: string | undefined,
): CommentPosition {
  return { status, field: path, place, label, says };
}

/** The paragraph that shares the most words with a quotation, else the first. */
function likestParagraph(text: string, quote: string): string {
  const quoted = new Set(wordsOf(quote));
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => ({
    paragraph,
    shared: wordsOf(paragraph).filter((word) => quoted.has(word)).length,
  }));
  return paragraphs.reduce((best, one) => (one.shared > best.shared ? one : best)).paragraph;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function leavesIn(document: string, fields: TypedFields): Leaf[] {
  return leavesOf(modelOf(document)?.fields ?? {}, fields);
}
