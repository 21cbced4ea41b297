import MarkdownIt, { type Token } from "markdown-it";
import { type Node, Mark, type Attrs } from "prosemirror-model";
import { markdownOptions } from "#content/fields/rich-text.ts";
import { schema } from "./schema.ts";

/** A block of the text: its node, its source, and the source between it and the next block. */
export interface SourceBlock {
  readonly node: Node;
  readonly source: string;
  readonly after: string;
  /** Whether the source is only reference definitions, which render as nothing. */
  readonly defines: boolean;
}

/** A text in parts: the source is the concatenation of `head` and each block's `source` and `after`. */
export interface ReadMarkdown {
  readonly head: string;
  readonly blocks: readonly SourceBlock[];
  readonly references: References;
}

/** The reference definitions of a text by name. */
export type References = Readonly<Record<string, { title: string; href: string }>>;

/** Reads CommonMark as the site does: HTML is text, and addresses stay as written. */
export type MarkdownReader = (source: string, references?: References) => ReadMarkdown;

/** Creates a reader; to be reused, since creating one costs more than reading a paragraph. */
export function createMarkdownReader(): MarkdownReader {
  const tokenizer = new MarkdownIt("commonmark", markdownOptions);
  // Keeps every address as written, even those to which the site will not link.
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

    /** Adds the reference definitions between two blocks; all other lines between them are blank. */
    function addDefinitions(from: number, to: number) {
      while (from < to && isBlank(lines[from]!)) from += 1;
      while (to > from && isBlank(lines[to - 1]!)) to -= 1;
      if (from < to)
        pieces.push({ node: sourceNode(sliceOf(lines, from, to)), from, to, defines: true });
    }
  };
}

/** Splits a source into lines with their line ends. */
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

/** Returns the line range of a block, without trailing blank lines unless they are part of its content. */
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

/** Whether a quote or list contains definitions, which other blocks may need but the block's node would lose. */
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

/** The maximum nesting level; deeper blocks stay Markdown source. */
const maxDepth = 18;

const marks: Readonly<Record<string, string>> = { em: "emphasis", strong: "strong", link: "link" };

/** Whether a block's tokens can be represented in the schema without loss. */
function fitsTheSchema(tokens: readonly Token[]): boolean {
  return tokens.every(
    (token) =>
      token.type !== "html_block" &&
      token.level <= maxDepth &&
      (token.children === null || marksStandOnce(token.children)),
  );
}

/** Whether marks can express inline content: not emphasis nested in itself, nor a link without text. */
function marksStandOnce(inline: readonly Token[]): boolean {
  const open = new Set<string>();
  for (const [at, token] of inline.entries()) {
    if (token.level > maxDepth) return false;
    if (token.nesting === -1) open.delete(token.tag);
    if (token.nesting !== 1) continue;
    const first = inline.slice(at + 1).find(({ type }) => !type.endsWith("break"));
    if (open.has(token.tag) || first?.nesting === -1) return false;
    open.add(token.tag);
  }
  return true;
}

/** Builds the node of a top-level block's tokens. */
function buildBlock(tokens: readonly Token[]): Node {
  const stack: { token: Token | undefined; attrs: Attrs | null; children: Node[] }[] = [
    { token: undefined, attrs: null, children: [] },
  ];
  for (const [index, token] of tokens.entries()) {
    if (token.nesting === 1) {
      stack.push({ token, attrs: attributesOf(token, tokens, index), children: [] });
    } else if (token.nesting === -1) {
      const { token: opening, attrs, children } = stack.pop()!;
      const type = schema.nodes[opening!.type.replace("_open", "")]!;
      stack.at(-1)!.children.push(type.createAndFill(attrs, children)!);
    } else {
      stack.at(-1)!.children.push(...buildLeaf(token));
    }
  }
  return stack[0]!.children[0]!;
}

function attributesOf(token: Token, tokens: readonly Token[], index: number): Attrs | null {
  if (token.type === "heading_open") return { level: Number(token.tag.slice(1)) };
  if (token.type === "bullet_list_open")
    return { tight: isTight(tokens, index), marker: token.markup };
  if (token.type === "ordered_list_open")
    return {
      tight: isTight(tokens, index),
      marker: token.markup,
      start: Number(token.attrGet("start") ?? 1),
    };
  return null;
}

/** Whether a list is tight: the tokenizer then hides the paragraphs directly inside its items. */
function isTight(tokens: readonly Token[], index: number): boolean {
  const level = tokens[index]!.level + 2;
  for (const token of tokens.slice(index + 1)) {
    if (token.level < level - 1) break;
    if (token.type === "paragraph_open" && token.level === level) return token.hidden;
  }
  return true;
}

function buildLeaf(token: Token): Node[] {
  if (token.type === "inline") return buildInline(token.children ?? []);
  if (token.type === "hr") return [schema.node("thematic_break")];
  const text = token.content.replace(/\n$/, "");
  return [schema.node("code_block", { info: token.info.trim() }, text ? [schema.text(text)] : [])];
}

function buildInline(tokens: readonly Token[]): Node[] {
  const nodes: Node[] = [];
  let open = Mark.none;
  for (const token of tokens) {
    const type = schema.marks[marks[token.type.replace(/_(open|close)$/, "")] ?? ""];
    if (type && token.nesting === 1) {
      const link = { address: token.attrGet("href") ?? "", title: token.attrGet("title") ?? "" };
      open = type.create(type.name === "link" ? link : null).addToSet(open);
    } else if (type) {
      open = type.removeFromSet(open);
    } else if (token.type === "hardbreak") {
      nodes.push(schema.node("hard_break", null, [], open));
    } else if (token.type === "image") {
      nodes.push(buildImage(token, open));
    } else {
      nodes.push(...textOf(token, open));
    }
  }
  return nodes;
}

function buildImage(token: Token, open: readonly Mark[]): Node {
  const attrs = {
    address: token.attrGet("src") ?? "",
    alt: (token.children ?? []).map(plainText).join(""),
    title: token.attrGet("title") ?? "",
  };
  return schema.node("image", attrs, [], open);
}

function plainText(token: Token): string {
  if (token.type === "softbreak" || token.type === "hardbreak") return " ";
  if (token.type === "image") return (token.children ?? []).map(plainText).join("");
  return token.content;
}

/** Returns a token's text, if any; the block's fragment joins adjacent texts with the same marks. */
function textOf(token: Token, open: readonly Mark[]): Node[] {
  const text = token.type === "softbreak" ? " " : token.content;
  if (text === "") return [];
  const marks = token.type === "code_inline" ? schema.marks.code.create().addToSet(open) : open;
  return [schema.text(text, marks)];
}
