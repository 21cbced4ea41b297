import { micromark } from "micromark";
import type { Html } from "./presented.ts";

/** Renders CommonMark; HTML in it becomes text, and links with schemes that run code lose their address. */
export function renderMarkdown(markdown: string): Html {
  return micromark(markdown);
}

/** The words of a Markdown text without its marks, for descriptions and reading times. */
export function wordsOf(markdown: string): string {
  return renderMarkdown(markdown)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll(/\s+/g, " ")
    .trim();
}
