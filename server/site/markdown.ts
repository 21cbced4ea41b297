import MarkdownIt from "markdown-it";
import type { Token } from "markdown-it";
import { markdownOptions } from "#content/fields/rich-text.ts";
import type { Html } from "./presented.ts";

const parser = createParser();

/** CommonMark tokens in which links have only permitted addresses. */
export function parseMarkdown(markdown: string): Token[] {
  const tokens = parser.parse(markdown, {});
  for (const { children } of tokens)
    for (const token of children ?? []) if (token.type === "link_open") dropUnsafe("href", token);
  return tokens;
}

/** Renders CommonMark in linear time; escapes HTML, and removes addresses that a page may not have. */
export function renderMarkdown(markdown: string): Html {
  const html = parser.render(markdown).trimEnd();
  return html.includes("<h1>") ? withLowerHeadings(html) : html;
}

function createParser(): MarkdownIt {
  const markdownIt = new MarkdownIt("commonmark", markdownOptions);
  const { renderer, utils } = markdownIt;
  const { rules } = renderer;
  // Accepts every address here; forbidden ones are removed later, keeping the text.
  markdownIt.validateLink = () => true;
  rules["html_block"] = (tokens, at) => `<p>${utils.escapeHtml(tokens[at]!.content.trim())}</p>\n`;
  rules["html_inline"] = (tokens, at) => utils.escapeHtml(tokens[at]!.content);
  rules["link_open"] = (tokens, at, options) => {
    dropUnsafe("href", tokens[at]!);
    return renderer.renderToken(tokens, at, options);
  };
  rules["image"] = (tokens, at, options) => {
    dropUnsafe("src", tokens[at]!);
    tokens[at]!.attrSet("alt", alternativeText(tokens[at]!.children));
    return renderer.renderToken(tokens, at, options);
  };
  return markdownIt;
}

/** Unlike the renderer's own function, preserves characters written as entities or escapes. */
function alternativeText(tokens: readonly Token[] | null): string {
  return (tokens ?? [])
    .map(({ type, content, children }) =>
      type.endsWith("break") ? "\n" : type === "image" ? alternativeText(children) : content,
    )
    .join("");
}

function dropUnsafe(attribute: "href" | "src", token: Token): void {
  if (!isSafe(token.attrGet(attribute) ?? ""))
    token.attrs = token.attrs!.filter(([name]) => name !== attribute);
}

/** The page has its own h1, so texts whose headings begin at level one are moved down a level. */
function withLowerHeadings(html: Html): Html {
  return html.replaceAll(
    /<(\/?)h([1-6])>/g,
    (_, end: string, level: string) => `<${end}h${Math.min(Number(level) + 1, 6)}>`,
  );
}

/** Number of words in rendered HTML. Chinese and Japanese have no spaces: two characters count as one word. */
export function countWords(html: Html): number {
  const text = html.replaceAll(/<[^>]*>/g, " ");
  const ideographs = text.match(/[\u3040-\u30ff\u3400-\u9fff]/g)?.length ?? 0;
  return (text.match(/[^\s\u3000-\u30ff\u3400-\u9fff]+/g)?.length ?? 0) + Math.ceil(ideographs / 2);
}

/** Whether an address is a path of this site, a fragment, or has a scheme that the content model allows. */
function isSafe(address: string): boolean {
  if (address.startsWith("//")) return false;
  return /^(?:https?|mailto|tel):/i.test(address) || !/^[^/?#]*:/.test(address);
}
