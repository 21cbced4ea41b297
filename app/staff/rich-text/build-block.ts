import type { Token } from "markdown-it";
import { Mark } from "prosemirror-model";
import type { Attrs, Node } from "prosemirror-model";
import { schema } from "./schema.ts";

/** Deeper than any text that a person writes: such a block stays source. */
const deepest = 18;

const marks: Readonly<Record<string, string>> = { em: "emphasis", strong: "strong", link: "link" };

/** Whether the tokens of a block can be shown as rich text without losing anything. */
export function fitsTheSchema(tokens: readonly Token[]): boolean {
  return tokens.every(
    (token) =>
      token.type !== "html_block" &&
      token.level <= deepest &&
      (token.children === null || marksStandOnce(token.children)),
  );
}

/** Emphasis within emphasis, and a link without text, mean something in Markdown that a set of marks cannot say. */
function marksStandOnce(inline: readonly Token[]): boolean {
  const open = new Set<string>();
  for (const [at, token] of inline.entries()) {
    if (token.level > deepest) return false;
    if (token.nesting === -1) open.delete(token.tag);
    if (token.nesting !== 1) continue;
    const first = inline.slice(at + 1).find(({ type }) => !type.endsWith("break"));
    if (open.has(token.tag) || first?.nesting === -1) return false;
    open.add(token.tag);
  }
  return true;
}

/** The node that a top-level block's tokens describe. */
export function buildBlock(tokens: readonly Token[]): Node {
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

/** In a tight list the paragraphs right inside the items are hidden. */
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
      addText(nodes, token, open);
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

function addText(nodes: Node[], token: Token, open: readonly Mark[]): void {
  const text = token.type === "softbreak" ? " " : token.content;
  if (text === "") return;
  const here = token.type === "code_inline" ? schema.marks.code.create().addToSet(open) : open;
  const last = nodes.at(-1);
  if (last?.isText && Mark.sameSet(last.marks, here))
    nodes[nodes.length - 1] = schema.text(last.text! + text, here);
  else nodes.push(schema.text(text, here));
}
