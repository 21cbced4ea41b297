import type { Node } from "prosemirror-model";
import { align } from "./align.ts";
import { createMarkdownReader } from "./read-markdown.ts";
import type { SourceBlock } from "./read-markdown.ts";
import { schema } from "./schema.ts";
import { createSettler } from "./settle.ts";
import type { Settled } from "./settle.ts";

/** One text in the editor: what it says, and how to write it again with every untouched block as it was. */
export interface MarkdownDocument {
  readonly doc: Node;
  readonly blocks: readonly SourceBlock[];
  /** Where the first block begins in the source. */
  readonly start: number;
  /** The Markdown of an edited `doc`. Blocks equal to those that were read keep their source, byte by byte. */
  write(doc: Node): string;
}

/** Reads a text; nodes of `current` that say the same are taken over, so that the editor need not draw them again. */
export function openMarkdown(source: string, current?: Node): MarkdownDocument {
  const read = createMarkdownReader();
  const { head, blocks: found, references } = read(source);
  const blocks = current ? shareNodes(found, current) : found;
  const settle = createSettler(read, { blocks, references }, dominantLineEnd(source));

  return {
    doc: schema.node(
      "doc",
      null,
      blocks.length > 0 ? blocks.map(({ node }) => node) : schema.node("paragraph"),
    ),
    blocks,
    start: head.length,
    write(doc) {
      const pieces = settle(align(doc, blocks));
      if (pieces.length === 0) return blocks.length === 0 ? source : "";
      return head + pieces.map(withSeparator).join("") + (blocks.at(-1)?.after ?? "");
    },
  };
}

function withSeparator({ text, after }: Settled, at: number, { length }: { length: number }) {
  return at === length - 1 ? text : text + after;
}

function shareNodes(blocks: readonly SourceBlock[], current: Node): SourceBlock[] {
  const shift = current.childCount - blocks.length;
  return blocks.map((block, at) => {
    const same = [current.maybeChild(at), current.maybeChild(at + shift)].find((node) =>
      node?.eq(block.node),
    );
    return same ? { ...block, node: same } : block;
  });
}

/** What ends a line in this text: new blocks do as the old ones. */
function dominantLineEnd(source: string): string {
  const ends = source.match(/\r\n?|\n/g) ?? [];
  const count = (end: string) => ends.filter((each) => each === end).length;
  return ["\n", "\r\n", "\r"].toSorted((one, other) => count(other) - count(one))[0]!;
}
