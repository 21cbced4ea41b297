import { Fragment } from "prosemirror-model";
import type { Mark, Node } from "prosemirror-model";
import { schema } from "./schema.ts";

/** Removes invisible content that Markdown cannot express: white space at edges, marks on white space, and empty paragraphs. */
export function normalise(node: Node): Node {
  if (node.inlineContent && !node.type.spec.code) return node.copy(tidyInline(node));
  if (node.isLeaf || node.inlineContent) return node;
  const children = node.children.filter((child) => !isBlankBlock(child)).map(normalise);
  return node.copy(Fragment.from(children.length > 0 ? children : schema.node("paragraph")));
}

/** Whether a block renders as nothing: a paragraph or source block without visible content. */
export function isBlankBlock(node: Node): boolean {
  if (node.type.name === "markdown_source") return node.textContent.trim() === "";
  return node.type.name === "paragraph" && tidyInline(node).size === 0;
}

/** Whether two lists of blocks render the same, whatever their source. */
export function renderSame(some: readonly Node[], others: readonly Node[]): boolean {
  return some.length === others.length && some.every((node, at) => saysSame(node, others[at]!));
}

function saysSame(one: Node, other: Node): boolean {
  return one.eq(other) || withoutManner(normalise(one)).eq(withoutManner(normalise(other)));
}

/** Removes list markers and looseness, which writing may change if a list cannot be written otherwise. */
function withoutManner(node: Node): Node {
  if (node.inlineContent || node.isLeaf) return node;
  const content = Fragment.from(node.children.map(withoutManner));
  if (!node.type.isInGroup("list")) return node.copy(content);
  const { start } = node.attrs;
  return node.type.create(start === undefined ? {} : { start }, content);
}

/** A part of a line: words with the same marks, white space, a picture or a line break. */
interface Piece {
  readonly node: Node;
  /** White space of any kind, which emphasis cannot begin or end with. */
  readonly space: boolean;
  /** White space that Markdown drops at the ends of a line. */
  readonly blank: boolean;
}

function tidyInline(node: Node): Fragment {
  const hasLines = node.type.name !== "heading" || node.attrs.level <= 2;
  const pieces = withoutEdges(node.children.flatMap((child) => split(child, hasLines)));
  const nodes = pieces.map((piece, at) =>
    piece.space ? piece.node.mark(sharedMarks(piece.node, pieces, at)) : piece.node,
  );
  // Also joins adjacent texts with the same marks.
  return Fragment.fromArray(nodes);
}

function split(node: Node, hasLines: boolean): Piece[] {
  if (node.type.name === "hard_break")
    return hasLines
      ? [{ node, space: true, blank: false }]
      : [{ node: schema.text(" ", node.marks), space: true, blank: true }];
  if (!node.isText) return [{ node, space: false, blank: false }];
  const text = node.text!.replaceAll(/\r\n?|\n/g, " ");
  if (node.marks.some((mark) => mark.type.spec.code))
    return [
      { node: schema.text(text.replace(/^ +$/, " "), node.marks), space: false, blank: false },
    ];
  return partsOf(text).map((part) => ({
    node: schema.text(part, node.marks),
    space: /^\s/.test(part),
    blank: /^[\t\v\f ]/.test(part),
  }));
}

/** Splits off the white space at both ends, separating spaces and tabs from other white space. */
function partsOf(text: string): string[] {
  const words = text.trim();
  const start = text.indexOf(words);
  const edges = [text.slice(0, start), text.slice(start + words.length)].map(
    (edge) => edge.match(/[\t\v\f ]+|[^\t\v\f ]+/g) ?? [],
  );
  return [...edges[0]!, ...(words ? [words] : []), ...edges[1]!];
}

/** Removes white space at the ends of lines, and trailing line breaks. */
function withoutEdges(pieces: readonly Piece[]): Piece[] {
  const isBreak = (piece: Piece | undefined) => piece?.node.type.name === "hard_break";
  const from = pieces.findIndex((piece) => !piece.blank);
  const to = pieces.findLastIndex((piece) => !piece.blank && !isBreak(piece)) + 1;
  const kept: Piece[] = [];
  for (const piece of pieces.slice(from, to)) {
    if (piece.blank && isBreak(kept.at(-1))) continue;
    if (isBreak(piece)) while (kept.at(-1)?.blank) kept.pop();
    kept.push(piece);
  }
  return kept;
}

/** Returns the marks of white space: its own link, and any emphasis that is on both sides of it. */
function sharedMarks(node: Node, pieces: readonly Piece[], at: number): readonly Mark[] {
  let from = at - 1;
  while (pieces[from]?.space) from -= 1;
  let to = at + 1;
  while (pieces[to]?.space) to += 1;
  const before = pieces[from]?.node.marks ?? [];
  const after = pieces[to]?.node.marks ?? [];
  const both = before.filter(
    (mark) => mark.isInSet(after) && /emphasis|strong/.test(mark.type.name),
  );
  return node.marks.filter((mark) => mark.type.name === "link").concat(both);
}
