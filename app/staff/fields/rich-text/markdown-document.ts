import type { Node } from "prosemirror-model";
import { pairBlocks, createBlockWriter, type WrittenBlock } from "./block-writer.ts";
import { createMarkdownReader, type SourceBlock } from "./read-markdown.ts";
import { schema } from "./schema.ts";

/** A text in the editor with its source blocks, so that unchanged blocks are written as they were. */
export interface MarkdownDocument {
  readonly doc: Node;
  readonly blocks: readonly SourceBlock[];
  /** The offset of the first block in the source. */
  readonly start: number;
  /** Returns the Markdown of an edited `doc`. Unchanged blocks keep their source, byte for byte. */
  write(doc: Node): string;
}

/** Reads a text; reuses equal nodes of `current`, so that the editor does not render them again. */
export function openMarkdown(source: string, current?: Node): MarkdownDocument {
  const read = createMarkdownReader();
  const { head, blocks: found, references } = read(source);
  const blocks = current ? shareNodes(found, current) : found;
  const writeBlocks = createBlockWriter(read, { blocks, references }, dominantLineEnd(source));

  return {
    doc: schema.node(
      "doc",
      null,
      blocks.length > 0 ? blocks.map(({ node }) => node) : schema.node("paragraph"),
    ),
    blocks,
    start: head.length,
    write(doc) {
      const pieces = writeBlocks(pairBlocks(doc, blocks));
      if (pieces.length === 0) return blocks.length === 0 ? source : "";
      // If the text had no visible content, its leading spaces would turn the first paragraph into a code block.
      const before = blocks.length === 0 ? head.replace(/[ \t]+$/, "") : head;
      return before + pieces.map(withSeparator).join("") + (blocks.at(-1)?.after ?? "");
    },
  };
}

function withSeparator({ text, after }: WrittenBlock, at: number, { length }: { length: number }) {
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

function dominantLineEnd(source: string): string {
  const ends = source.match(/\r\n?|\n/g) ?? [];
  const count = (end: string) => ends.filter((each) => each === end).length;
  return ["\n", "\r\n", "\r"].toSorted((one, other) => count(other) - count(one))[0]!;
}
