import type { Token } from "markdown-it";
import { parseMarkdown } from "#server/site/markdown.ts";

/** Text of one style. */
export interface Run {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** A block of a template in a document; `room` is blank space for an answer. */
export type Block =
  | { readonly kind: "heading" | "paragraph" | "quote"; readonly runs: readonly Run[] }
  | { readonly kind: "item"; readonly marker: string; readonly runs: readonly Run[] }
  | { readonly kind: "room" };

/** The content of a briefing template as a file. */
export interface BriefText {
  readonly title: string;
  readonly agencyName: string;
  /** When the templates were last changed. */
  readonly changed: Date;
  readonly blocks: readonly Block[];
}

/**
 * The text of a template as blocks; each heading is a question, followed by room for an answer. The address of each link follows
 * its text, for print.
 */
export function blocksOf(markdown: string, origin: string): Block[] {
  const blocks: Block[] = [];
  const lists: { next: number | undefined }[] = [];
  let isQuestion = false;
  let isHeading = false;
  let quotes = 0;
  const endQuestion = () => {
    if (isQuestion) blocks.push({ kind: "room" });
  };
  for (const token of parseMarkdown(markdown)) {
    const { type } = token;
    if (type === "heading_open") {
      endQuestion();
      isQuestion = true;
    }
    if (type === "heading_open" || type === "heading_close") isHeading = type === "heading_open";
    else if (type === "bullet_list_open") lists.push({ next: undefined });
    else if (type === "ordered_list_open")
      lists.push({ next: Number(token.attrGet("start") ?? 1) });
    else if (type.endsWith("_list_close")) lists.pop();
    else if (type === "blockquote_open") quotes += 1;
    else if (type === "blockquote_close") quotes -= 1;
    const runs = runsOf(token, origin);
    if (runs.length === 0) continue;
    const list = lists.at(-1);
    if (list) {
      blocks.push({ kind: "item", marker: list.next === undefined ? "•" : `${list.next}.`, runs });
      if (list.next !== undefined) list.next += 1;
    } else blocks.push({ kind: isHeading ? "heading" : quotes > 0 ? "quote" : "paragraph", runs });
  }
  endQuestion();
  return blocks;
}

function runsOf({ type, content, children }: Token, origin: string): Run[] {
  if (type === "inline") return inlineRuns(children ?? [], origin);
  const isText = type === "code_block" || type === "fence" || type === "html_block";
  return isText && content.trim() !== ""
    ? [{ text: content.trim(), bold: false, italic: false }]
    : [];
}

function inlineRuns(tokens: readonly Token[], origin: string): Run[] {
  const runs: Run[] = [];
  let bold = 0;
  let italic = 0;
  let address = "";
  const say = (text: string) => {
    if (text !== "") runs.push({ text, bold: bold > 0, italic: italic > 0 });
  };
  for (const token of tokens) {
    if (token.tag === "strong") bold += token.nesting;
    else if (token.tag === "em") italic += token.nesting;
    else if (token.type === "link_open") address = token.attrGet("href") ?? "";
    else if (token.type === "link_close" && address !== "")
      say(` (${address.startsWith("/") ? origin + address : address})`);
    else if (token.tag === "br") say(token.type === "softbreak" ? " " : "\n");
    else say(token.content);
  }
  return runs;
}
