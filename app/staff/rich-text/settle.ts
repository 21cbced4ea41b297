import type { Node } from "prosemirror-model";
import type { Piece } from "./align.ts";
import type { MarkdownReader, ReadMarkdown, References } from "./read-markdown.ts";
import { saySame } from "./tidy.ts";
import { manners, writeBlock } from "./write-block.ts";

/** A block as it will be written, and what separates it from the next. */
export interface Settled {
  readonly node: Node;
  readonly text: string;
  readonly after: string;
}

interface Draft extends Piece {
  text: string;
  after: string;
  /** Whether its text is the source's own. */
  kept: boolean;
}

/** More pairs than a long text has: remembering them, a key stroke costs two. */
const pairsRemembered = 2000;

/**
 * Decides how each block is written. A text that is not the source's own is read back at once, alone and beside either
 * neighbour, and written another way if it does not say what the editor shows.
 */
export function createSettler(
  read: MarkdownReader,
  { blocks, references }: Pick<ReadMarkdown, "blocks" | "references">,
  lineEnd: string,
) {
  const written = new WeakMap<Node, Map<string, string>>();
  const checked = new Map<string, boolean>();
  const blankLine = lineEnd + lineEnd;

  return (pieces: readonly Piece[]): Settled[] => {
    const known = definedBy(pieces);
    const drafts = pieces.map((piece, at): Draft => {
      const kept = piece.origin !== undefined && !leansOnLost(piece, known);
      const text = kept ? blocks[piece.origin]!.source : "";
      return { ...piece, kept, text, after: separator(piece, pieces[at + 1]) };
    });
    for (const [at, draft] of drafts.entries()) if (!draft.kept) writeAnew(drafts, at);
    // A neighbour that had to be written anew is checked against its own neighbour in turn.
    for (let rounds = 0; rounds < 4; rounds += 1)
      if (!drafts.map((_, at) => mendPair(drafts, at, known)).includes(true)) break;
    return drafts;
  };

  /** The reference definitions that the text still has. */
  function definedBy(pieces: readonly Piece[]): References {
    const present = new Set(pieces.map(({ origin }) => origin));
    if (blocks.every((block, at) => !block.defines || present.has(at))) return references;
    return pieces
      .filter(isSource)
      .reduce<References>((known, { node }) => read(node.textContent, known).references, {});
  }

  /** Whether a block's source needs a definition that was taken out or changed. */
  function leansOnLost({ node, origin }: Piece, known: References): boolean {
    if (known === references || isSource({ node })) return false;
    return !saySame(nodesOf(blocks[origin!]!.source, known), [node]);
  }

  /** What stood between two blocks that were neighbours, else a blank line. */
  function separator(piece: Piece, next: Piece | undefined): string {
    const wereNeighbours = piece.to !== undefined && next?.from === piece.to + 1;
    return wereNeighbours ? blocks[piece.to]!.after : blankLine;
  }

  /** The first way of writing a block that is read back as that block. */
  function writeAnew(drafts: readonly Draft[], at: number): void {
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
    const usual = writeBlock(node, manners[0]!, taken);
    if (isSource({ node }) || saySame(nodesOf(usual), [node])) return usual;
    const ways = manners.slice(1).map((manner) => writeBlock(node, manner, taken));
    return ways.find((way) => saySame(nodesOf(way), [node])) ?? usual;
  }

  /** Whether something had to change so that a block and the next are read as those two. */
  function mendPair(drafts: Draft[], at: number, known: References): boolean {
    const [one, other] = [drafts[at]!, drafts[at + 1]];
    if (!other || stoodSo(one, other) || holds(one, other, known)) return false;
    if (one.after !== blankLine) {
      one.after = blankLine;
      return true;
    }
    if (shiftList(drafts, at, known)) return true;
    const stale = [at, at + 1].filter((each) => drafts[each]!.kept && !isSource(drafts[each]!));
    for (const each of stale) writeAnew(drafts, each);
    return stale.length > 0;
  }

  /** A list further to the right does not draw in a paragraph after it that is itself indented. */
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
    // What followed a block is part of it where a fence was never closed.
    const end = other.kept ? blocks[other.origin!]!.after : "";
    const text = one.text + one.after + other.text + end;
    const before = known === references ? checked.get(text) : undefined;
    if (before !== undefined) return before;
    const nodes = nodesOf(text, known);
    const free = isSource(one) || isSource(other);
    const holding =
      (free || nodes.length === 2) &&
      (isSource(one) || saySame(nodes.slice(0, 1), [one.node])) &&
      (isSource(other) || saySame(nodes.slice(-1), [other.node]));
    if (checked.size > pairsRemembered) checked.clear();
    if (known === references) checked.set(text, holding);
    return holding;
  }

  function nodesOf(text: string, known: References = references): Node[] {
    return read(text, known).blocks.map(({ node }) => node);
  }
}

/** What is source in the editor may become anything when it is read again. */
function isSource({ node }: { readonly node: Node }): boolean {
  return node.type.name === "markdown_source";
}

function listMarkers({ node, text }: Draft): string[] {
  if (!node.type.isInGroup("list")) return [];
  return [/^\s*\d*([-*+.)])/.exec(text)?.[1] ?? node.attrs.marker];
}
