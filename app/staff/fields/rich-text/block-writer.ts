import type { Node } from "prosemirror-model";
import type { MarkdownReader, ReadMarkdown, References, SourceBlock } from "./read-markdown.ts";
import { renderSame, isBlankBlock } from "./normalise.ts";
import { styles, writeBlock } from "./write-block.ts";

/** A block's Markdown, and the separator before the next block. */
export interface WrittenBlock {
  readonly node: Node;
  readonly text: string;
  readonly after: string;
}

interface Draft extends Piece {
  text: string;
  after: string;
  /** Whether `text` is the original source. */
  kept: boolean;
}

/** The size of the cache of adjacent pairs: more than in a long text, so that a keystroke re-reads only two pairs. */
const pairsRemembered = 2000;

/**
 * Creates the function that writes blocks as Markdown. It reads back any text that is not the original source, alone and next to
 * either neighbour, and writes it in another style if the result differs from what the editor shows.
 */
export function createBlockWriter(
  read: MarkdownReader,
  { blocks, references }: Pick<ReadMarkdown, "blocks" | "references">,
  lineEnd: string,
) {
  const written = new WeakMap<Node, Map<string, string>>();
  const checked = new Map<string, boolean>();
  const blankLine = lineEnd + lineEnd;

  return (pieces: readonly Piece[]): WrittenBlock[] => {
    const known = definedBy(pieces);
    const drafts = pieces.map((piece, at): Draft => {
      const kept = piece.origin !== undefined && !needsLostDefinition(piece, known);
      const text = kept ? blocks[piece.origin]!.source : "";
      return { ...piece, kept, text, after: separator(piece, pieces[at + 1]) };
    });
    for (const [at, draft] of drafts.entries()) if (!draft.kept) rewrite(drafts, at);
    // A rewritten neighbour is checked against its own neighbour in turn.
    for (let rounds = 0; rounds < 4; rounds += 1)
      if (!drafts.map((_, at) => separatePair(drafts, at, known)).includes(true)) break;
    return drafts;
  };

  /** Returns the reference definitions that remain in the text. */
  function definedBy(pieces: readonly Piece[]): References {
    const present = new Set(pieces.map(({ origin }) => origin));
    if (blocks.every((block, at) => !block.defines || present.has(at))) return references;
    return pieces
      .filter(isSource)
      .reduce<References>((known, { node }) => read(node.textContent, known).references, {});
  }

  /** Whether a block's source needs a definition that was removed or changed. */
  function needsLostDefinition({ node, origin }: Piece, known: References): boolean {
    if (known === references || isSource({ node })) return false;
    return !renderSame(nodesOf(blocks[origin!]!.source, known), [node]);
  }

  /** Returns the original separator of two blocks that were adjacent, else a blank line. */
  function separator(piece: Piece, next: Piece | undefined): string {
    const wereNeighbours = piece.to !== undefined && next?.from === piece.to + 1;
    return wereNeighbours ? blocks[piece.to]!.after : blankLine;
  }

  /** Writes a block in the first style that reads back as that block. */
  function rewrite(drafts: readonly Draft[], at: number): void {
    const draft = drafts[at]!;
    const taken = [drafts[at - 1], drafts[at + 1]].flatMap((near) =>
      near?.node.type === draft.node.type ? listMarkers(near) : [],
    );
    draft.kept = false;
    draft.text = remembered(draft.node, taken);
  }

  function remembered(node: Node, taken: readonly string[]): string {
    const ways = written.get(node) ?? new Map<string, string>();
    const key = taken.join(" ");
    const text = ways.get(key) ?? write(node, taken).replaceAll("\n", lineEnd);
    written.set(node, ways.set(key, text));
    return text;
  }

  function write(node: Node, taken: readonly string[]): string {
    const usual = writeBlock(node, styles[0]!, taken);
    if (isSource({ node }) || renderSame(nodesOf(usual), [node])) return usual;
    const ways = styles.slice(1).map((manner) => writeBlock(node, manner, taken));
    return ways.find((way) => renderSame(nodesOf(way), [node])) ?? usual;
  }

  /** Adjusts two adjacent blocks so that they read back as the same two blocks; returns whether it changed anything. */
  function separatePair(drafts: Draft[], at: number, known: References): boolean {
    const [one, other] = [drafts[at]!, drafts[at + 1]];
    if (!other || stoodSo(one, other) || holds(one, other, known)) return false;
    if (one.after !== blankLine) {
      one.after = blankLine;
      return true;
    }
    if (shiftList(drafts, at, known)) return true;
    const stale = [at, at + 1].filter((each) => drafts[each]!.kept && !isSource(drafts[each]!));
    for (const each of stale) rewrite(drafts, each);
    return stale.length > 0;
  }

  /** Indents a list so that an indented paragraph after it is not read as its continuation. */
  function shiftList(drafts: readonly Draft[], at: number, known: References): boolean {
    const one = drafts[at]!;
    if (one.kept || !one.node.type.isInGroup("list")) return false;
    const shifted = { ...one, text: one.text.replaceAll(/^(?=[^\r\n])/gm, "   ") };
    const before = drafts[at - 1];
    if (before && !holds(before, shifted, known)) return false;
    if (!holds(shifted, drafts[at + 1]!, known)) return false;
    one.text = shifted.text;
    return true;
  }

  function stoodSo(one: Draft, other: Draft): boolean {
    return one.kept && other.kept && other.origin === one.origin! + 1;
  }

  function holds(one: Draft, other: Draft, known: References): boolean {
    // The separator after the pair counts: an unclosed fence contains the lines that follow it.
    const end = other.kept ? blocks[other.origin!]!.after : "";
    const text = one.text + one.after + other.text + end;
    const before = known === references ? checked.get(text) : undefined;
    if (before !== undefined) return before;
    const nodes = nodesOf(text, known);
    const free = isSource(one) || isSource(other);
    const holding =
      (free || nodes.length === 2) &&
      (isSource(one) || renderSame(nodes.slice(0, 1), [one.node])) &&
      (isSource(other) || renderSame(nodes.slice(-1), [other.node]));
    if (checked.size > pairsRemembered) checked.clear();
    if (known === references) checked.set(text, holding);
    return holding;
  }

  function nodesOf(text: string, known: References = references): Node[] {
    return read(text, known).blocks.map(({ node }) => node);
  }
}

/** Whether a block is Markdown source, which may read back as any blocks. */
function isSource({ node }: { readonly node: Node }): boolean {
  return node.type.name === "markdown_source";
}

function listMarkers({ node, text }: Draft): string[] {
  if (!node.type.isInGroup("list")) return [];
  return [/^\s*\d*([-*+.)])/.exec(text)?.[1] ?? node.attrs.marker];
}

/** A block of the edited text, and the source blocks that it replaces. */
interface Piece {
  readonly node: Node;
  /** The index of the unchanged source block; undefined for a new or changed block. */
  readonly origin: number | undefined;
  /** The indexes of the first and last source block that it replaces, if any. */
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** Matches the blocks of an edited text to source blocks. Drops empty paragraphs, which Markdown cannot express. */
export function pairBlocks(doc: Node, blocks: readonly SourceBlock[]): Piece[] {
  const known = new Map(blocks.map((block, index) => [block.node, index]));
  const present: { node: Node; origin: number | undefined }[] = [];
  for (const node of doc.children) {
    const origin = known.get(node) ?? equalBlock(node, blocks, present.at(-1)?.origin);
    if (origin !== undefined || !isBlankBlock(node)) present.push({ node, origin });
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

/** Returns the index of an equal source block, preferably the one after `before`. */
function equalBlock(node: Node, blocks: readonly SourceBlock[], before: number | undefined) {
  if (isBlankBlock(node)) return undefined;
  const next = (before ?? -1) + 1;
  if (blocks[next]?.node.eq(node)) return next;
  const found = blocks.findIndex((block) => block.node.eq(node));
  return found === -1 ? undefined : found;
}

/** Maps a run of changed blocks to the source blocks in its place: one to one if their numbers are equal, else as a whole. */
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
