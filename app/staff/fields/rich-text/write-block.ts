import type { Node } from "prosemirror-model";
import { escapeHeading, fenceFor, writeInline, type MarkdownStyle } from "./write-inline.ts";
import { isBlankBlock } from "./normalise.ts";

/** The styles in which to write Markdown, the usual one first; each covers cases that those before it cannot. */
export const styles: readonly MarkdownStyle[] = [
  { emphasis: "*", strong: "**", loose: false, strict: false },
  { emphasis: "*", strong: "**", loose: true, strict: false },
  { emphasis: "_", strong: "**", loose: true, strict: false },
  { emphasis: "*", strong: "__", loose: true, strict: false },
  { emphasis: "_", strong: "**", loose: true, strict: true },
  { emphasis: "*", strong: "__", loose: true, strict: true },
];

/** Returns a block as Markdown, with line feeds except at its end; `taken` are the markers of adjacent lists. */
export function writeBlock(
  node: Node,
  manner: MarkdownStyle,
  taken: readonly string[] = [],
  isInside = false,
): string {
  switch (node.type.name) {
    case "paragraph":
      return writeInline(node, manner).join("\n");
    case "heading":
      return writeHeading(writeInline(node, manner), node.attrs.level);
    case "blockquote":
      return writeBlocks(node.children, manner, "\n\n")
        .split("\n")
        .map((line) => (line === "" ? ">" : `> ${line}`))
        .join("\n");
    case "bullet_list":
    case "ordered_list":
      return writeList(node, manner, freeMarker(node, taken));
    case "code_block":
      return writeCodeBlock(node);
    case "thematic_break":
      // Within a list, hyphens or asterisks could be read as a list item.
      return isInside ? "___" : "---";
    default:
      return node.textContent.replace(/^(?:[ \t]*\n)+/, "").replace(/\s+$/, "");
  }
}

/** Returns a marker that no adjacent list uses, since lists with the same marker would merge. */
function freeMarker(node: Node, taken: readonly string[]): string {
  const choice = node.type.name === "bullet_list" ? ["-", "*", "+"] : [".", ")"];
  const own: string = node.attrs.marker;
  return [own, ...choice].find((marker) => !taken.includes(marker)) ?? own;
}

function writeBlocks(nodes: readonly Node[], manner: MarkdownStyle, between: string): string {
  let written = "";
  let marker = "";
  const present = nodes.filter((node) => !isBlankBlock(node));
  for (const [at, node] of present.entries()) {
    const taken = present[at - 1]?.type === node.type ? [marker] : [];
    if (node.type.isInGroup("list")) marker = freeMarker(node, taken);
    written += (at > 0 ? between : "") + writeBlock(node, manner, taken, true);
  }
  return written;
}

/** Writes a heading with number signs, or underlined if it has several lines. */
function writeHeading(lines: readonly string[], level: number): string {
  if (lines.length > 1) return [...lines, level === 1 ? "===" : "---"].join("\n");
  const text = escapeHeading(lines[0]!);
  return "#".repeat(level) + (text === "" ? "" : ` ${text}`);
}

function writeList(node: Node, manner: MarkdownStyle, marker: string): string {
  const between = manner.loose || !node.attrs.tight ? "\n\n" : "\n";
  return node.children
    .map((item, at) => {
      const prefix = node.type.name === "bullet_list" ? marker : numberOf(node, at) + marker;
      const [first, ...rest] = writeBlocks(item.children, manner, between).split("\n");
      const indent = " ".repeat(prefix.length + 1);
      const indented = rest.map((line) => (line === "" ? "" : indent + line));
      return [first === "" ? prefix : `${prefix} ${first}`, ...indented].join("\n");
    })
    .join(between);
}

/** Returns the number of a list item. Markdown allows nine digits, and ignores all numbers but the first. */
function numberOf(list: Node, at: number): string {
  return String(Math.min(list.attrs.start + at, 999_999_999));
}

function writeCodeBlock(node: Node): string {
  const { info } = node.attrs;
  const fence = fenceFor(node.textContent, info.includes("`") ? "~" : "`", 3);
  const content = node.textContent === "" ? "" : `${node.textContent}\n`;
  return `${fence}${info}\n${content}${fence}`;
}
