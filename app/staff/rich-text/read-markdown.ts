import MarkdownIt from "markdown-it";
import type { Token } from "markdown-it";
import type { Node } from "prosemirror-model";
import { markdownOptions } from "#content/fields/rich-text.ts";
import { buildBlock, fitsTheSchema } from "./build-block.ts";
import { schema } from "./schema.ts";

/** A block of the text: what it says, how that stood in the source, and what stood between it and the next. */
export interface SourceBlock {
  readonly node: Node;
  readonly source: string;
  readonly after: string;
  /** Whether the source is nothing but reference definitions, which have no place of their own on the page. */
  readonly defines: boolean;
}

/** A text taken apart: `head` and each block's `source` and `after`, put together again, are the source. */
export interface ReadMarkdown {
  readonly head: string;
  readonly blocks: readonly SourceBlock[];
  readonly references: References;
}

/** What the reference definitions of a text say, by their names. */
export type References = Readonly<Record<string, { title: string; href: string }>>;

/** Reads CommonMark as the site does: HTML is text, every address stays as it was written. */
export type MarkdownReader = (source: string, references?: References) => ReadMarkdown;

/** Makes a reader; making one costs more than reading a paragraph, so keep it. */
export function createMarkdownReader(): MarkdownReader {
  const tokenizer = new MarkdownIt("commonmark", markdownOptions);
  // An address is kept as written, even one that the site will not link to: it is not ours to mend in passing.
  tokenizer.normalizeLink = (address) => address;
  tokenizer.normalizeLinkText = (address) => address;
  tokenizer.validateLink = () => true;

  return (source, known = {}) => {
    const env = { references: { ...known } };
    const lines = linesOf(source);
    const found = topLevelBlocks(tokenizer.parse(source, env));
    const ranges = found.map((tokens) => rangeOf(tokens, lines));
    const pieces: { node: Node; from: number; to: number; defines: boolean }[] = [];

    let line = 0;
    for (const [index, tokens] of found.entries()) {
      const { from, to } = ranges[index]!;
      addDefinitions(line, from);
      const text = sliceOf(lines, from, to);
      const rich = fitsTheSchema(tokens) && !hidesDefinitions(tokenizer, tokens, text);
      pieces.push({ node: rich ? buildBlock(tokens) : sourceNode(text), from, to, defines: false });
      line = to;
    }
    addDefinitions(line, lines.length);
    return cut(lines, pieces, env.references);

    /** Between two blocks stand only blank lines and reference definitions. */
    function addDefinitions(from: number, to: number) {
      while (from < to && isBlank(lines[from]!)) from += 1;
      while (to > from && isBlank(lines[to - 1]!)) to -= 1;
      if (from < to)
        pieces.push({ node: sourceNode(sliceOf(lines, from, to)), from, to, defines: true });
    }
  };
}

/** The lines with their ends: joined they are the source. */
function linesOf(source: string): string[] {
  return source.match(/[^\r\n]*(?:\r\n?|\n)|[^\r\n]+$/g) ?? [];
}

function topLevelBlocks(tokens: Token[]): Token[][] {
  const blocks: Token[][] = [];
  let depth = 0;
  for (const token of tokens) {
    if (depth === 0) blocks.push([]);
    blocks.at(-1)!.push(token);
    depth += token.nesting;
  }
  return blocks;
}

/** The lines of a block, without blank ones at its end unless they are its content. */
function rangeOf(tokens: Token[], lines: string[]): { from: number; to: number } {
  const [from, end] = tokens[0]!.map!;
  let to = Math.min(end, lines.length);
  const last = tokens.findLast((token) => token.nesting >= 0);
  const verbatim = last?.type === "fence" || last?.type === "html_block";
  if (verbatim) return { from, to };
  while (to > from + 1 && isBlank(lines[to - 1]!)) to -= 1;
  return { from, to };
}

function sliceOf(lines: string[], from: number, to: number): string {
  return withoutLineEnd(lines.slice(from, to).join(""));
}

/** Definitions inside a quote or a list would be lost with the block's source, and other blocks may need them. */
function hidesDefinitions(tokenizer: MarkdownIt, tokens: Token[], text: string): boolean {
  if (tokens.length < 2 || tokens[0]!.type === "paragraph_open" || !text.includes("]:"))
    return false;
  const env: { references?: References } = {};
  tokenizer.parse(text, env);
  return Object.keys(env.references ?? {}).length > 0;
}

function sourceNode(text: string): Node {
  return schema.node("markdown_source", null, schema.text(text.replaceAll(/\r\n?/g, "\n")));
}

function cut(
  lines: string[],
  pieces: readonly { node: Node; from: number; to: number; defines: boolean }[],
  references: References,
): ReadMarkdown {
  const blocks = pieces.map(({ node, from, to, defines }, index) => {
    const whole = lines.slice(from, to).join("");
    const source = withoutLineEnd(whole);
    const gap = lines.slice(to, pieces[index + 1]?.from ?? lines.length).join("");
    return { node, source, after: whole.slice(source.length) + gap, defines };
  });
  return { head: lines.slice(0, pieces[0]?.from ?? lines.length).join(""), blocks, references };
}

function isBlank(line: string): boolean {
  return /^[ \t\r\n]*$/.test(line);
}

function withoutLineEnd(text: string): string {
  return text.replace(/(?:\r\n?|\n)$/, "");
}
