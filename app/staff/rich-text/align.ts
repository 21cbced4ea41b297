import type { Node } from "prosemirror-model";
import type { SourceBlock } from "./read-markdown.ts";
import { isVacant } from "./tidy.ts";

/** A block of the edited text and the place of the source that it stands for. */
export interface Piece {
  readonly node: Node;
  /** Which block of the source it still is; undefined for what was written or changed. */
  readonly origin: number | undefined;
  /** The first and last block of the source in whose stead it stands, if any. */
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** Finds for each block of an edited text the one that it was. Empty paragraphs, which Markdown cannot say, fall away. */
export function align(doc: Node, blocks: readonly SourceBlock[]): Piece[] {
  const known = new Map(blocks.map((block, index) => [block.node, index]));
  const present: { node: Node; origin: number | undefined }[] = [];
  for (const node of doc.children) {
    const origin = known.get(node) ?? equalBlock(node, blocks, present.at(-1)?.origin);
    if (origin !== undefined || !isVacant(node)) present.push({ node, origin });
  }

  const pieces: Piece[] = [];
  let at = 0;
  while (at < present.length) {
    const { node, origin } = present[at]!;
    if (origin !== undefined) {
      pieces.push({ node, origin, from: origin, to: origin });
      at += 1;
      continue;
    }
    let end = at;
    while (end < present.length && present[end]!.origin === undefined) end += 1;
    const first = (present[at - 1]?.origin ?? -1) + 1;
    const last = (present[end]?.origin ?? blocks.length) - 1;
    pieces.push(...inStead(present.slice(at, end), first, last));
    at = end;
  }
  return pieces;
}

/** The block right after the one before, if equal, else any equal one. */
function equalBlock(node: Node, blocks: readonly SourceBlock[], before: number | undefined) {
  if (isVacant(node)) return undefined;
  const next = (before ?? -1) + 1;
  if (blocks[next]?.node.eq(node)) return next;
  const found = blocks.findIndex((block) => block.node.eq(node));
  return found === -1 ? undefined : found;
}

/** Changed blocks stand for those of the source between their neighbours: one for one when as many, else all for all. */
function inStead(run: readonly { node: Node }[], first: number, last: number): Piece[] {
  const replaced = last - first + 1;
  return run.map(({ node }, at) => ({
    node,
    origin: undefined,
    from: placeOf(at === 0, first, first + at),
    to: placeOf(at === run.length - 1, last, first + at),
  }));

  function placeOf(isEdge: boolean, edge: number, own: number): number | undefined {
    if (replaced < 1) return undefined;
    if (replaced === run.length) return own;
    return isEdge ? edge : undefined;
  }
}
