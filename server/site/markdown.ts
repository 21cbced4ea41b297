import { micromark } from "micromark";
import type { Html } from "./presented.ts";

/** Renders CommonMark; HTML in it becomes text, and links and pictures lose an address that a page may not have. */
export function renderMarkdown(markdown: string): Html {
  // The renderer's own list of schemes knows no telephone numbers, so it lets all through, and ours decides. A quoted
  // attribute is always the renderer's: in what an editor wrote it has turned quotes and angle brackets into entities.
  const html = micromark(markdown, { allowDangerousProtocol: true }).replaceAll(
    / (?:href|src)="([^"]*)"/g,
    (attribute, address: string) => (isSafe(address) ? attribute : ""),
  );
  return html.includes("<h1>") ? withLowerHeadings(html) : html;
}

/** The page has its own first heading, so those of a text that begins at the first level go one down. */
function withLowerHeadings(html: Html): Html {
  return html.replaceAll(
    /<(\/?)h([1-6])>/g,
    (_, end: string, level: string) => `<${end}h${Math.min(Number(level) + 1, 6)}>`,
  );
}

/** How many words HTML of ours holds. Two signs of Chinese or Japanese, which are written without spaces, count as one. */
export function countWords(html: Html): number {
  const text = html.replaceAll(/<[^>]*>/g, " ");
  const signs = text.match(/[\u3040-\u30ff\u3400-\u9fff]/g)?.length ?? 0;
  return (text.match(/[^\s\u3000-\u30ff\u3400-\u9fff]+/g)?.length ?? 0) + Math.ceil(signs / 2);
}

/** Whether an address is a path of this site, part of a page, or has one of the schemes that the content model allows. */
function isSafe(address: string): boolean {
  if (address.startsWith("//")) return false;
  return /^(?:https?|mailto|tel):/i.test(address) || !/^[^/?#]*:/.test(address);
}
