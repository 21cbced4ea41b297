import type { Node } from "prosemirror-model";
import { escapeHeading, fenceFor } from "./escape.ts";
import { isVacant } from "./tidy.ts";
import { writeInline } from "./write-inline.ts";
import type { Manner } from "./write-inline.ts";

/** The manners of writing, the usual one first, each next one for what the one before cannot say. */
export const manners: readonly Manner[] = [
  { emphasis: "*", strong: "**", loose: false, strict: false },
  { emphasis: "*", strong: "**", loose: true, strict: false },
  { emphasis: "_", strong: "**", loose: true, strict: false },
  { emphasis: "*", strong: "__", loose: true, strict: false },
  { emphasis: "_", strong: "**", loose: true, strict: true },
  { emphasis: "*", strong: "__", loose: true, strict: true },
];

/** A block as Markdown, with line feeds and none at its end; `taken` are the markers of the lists beside it. */
export function writeBlock(
  node: Node,
  manner: Manner,
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
      // Within a list, hyphens could be a list and stars another.
      return isInside ? "___" : "---";
    default:
      return node.textContent.replace(/^(?:[ \t]*\n)+/, "").replace(/\s+$/, "");
  }
}

/** A marker that no neighbour uses, or two lists would become one. */
function freeMarker(node: Node, taken: readonly string[]): string {
  const choice = node.type.name === "bullet_list" ? ["-", "*", "+"] : [".", ")"];
  const own: string = node.attrs.marker;
  return [own, ...choice].find((marker) => !taken.includes(marker)) ?? own;
}

function writeBlocks(nodes: readonly Node[], manner: Manner, between: string): string {
  let written = "";
  let marker = "";
  const present = nodes.filter((node) => !isVacant(node));
  for (const [at, node] of present.entries()) {
    const taken = present[at - 1]?.type === node.type ? [marker] : [];
    if (node.type.isInGroup("list")) marker = freeMarker(node, taken);
    written += (at > 0 ? between : "") + writeBlock(node, manner, taken, true);
  }
  return written;
}

/** Hashes for one line; only a heading drawn with a line below it can have several. */
function writeHeading(lines: readonly string[], level: number): string {
  if (lines.length > 1) return [...lines, level === 1 ? "===" : "---"].join("\n");
  const text = escapeHeading(lines[0]!);
  return "#".repeat(level) + (text === "" ? "" : ` ${text}`);
}

function writeList(node: Node, manner: Manner, marker: string): string {
  const between = manner.loose || !node.attrs.tight ? "\n\n" : "\n";
  return node.children
    .map((item, at) => {
      const sign = node.type.name === "bullet_list" ? marker : numberOf(node, at) + marker;
      const [first, ...rest] = writeBlocks(item.children, manner, between).split("\n");
      const indent = " ".repeat(sign.length + 1);
      const indented = rest.map((line) => (line === "" ? "" : indent + line));
      return [first === "" ? sign : `${sign} ${first}`, ...indented].join("\n");
    })
    .join(between);
}

/** Nine digits are the most that Markdown takes for a list; all numbers but the first are ignored anyway. */
function numberOf(list: Node, at: number): string {
  return String(Math.min(list.attrs.start + at, 999_999_999));
}

function writeCodeBlock(node: Node): string {
  const { info } = node.attrs;
  const fence = fenceFor(node.textContent, info.includes("`") ? "~" : "`", 3);
  const content = node.textContent === "" ? "" : `${node.textContent}\n`;
  return `${fence}${info}\n${content}${fence}`;
}
