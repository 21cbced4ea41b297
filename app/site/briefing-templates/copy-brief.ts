import type { Html } from "#server/site/presented.ts";
import { markdownOf } from "./markdown-of.ts";

/** Puts a brief on the clipboard, as formatted text for word processors and as Markdown for all else. Says whether the browser allowed it. */
export async function copyBrief(title: string, html: Html): Promise<boolean> {
  const markdown = markdownOf(title, html);
  try {
    if (typeof ClipboardItem === "undefined") await navigator.clipboard.writeText(markdown);
    else
      await navigator.clipboard.write([formatted(markdown, `<h1>${escaped(title)}</h1>${html}`)]);
    return true;
  } catch {
    // Refused by the visitor, or by a browser that has no clipboard for pages like this one.
    return false;
  }
}

function formatted(markdown: string, html: Html): ClipboardItem {
  return new ClipboardItem({
    "text/plain": new Blob([markdown], { type: "text/plain" }),
    "text/html": new Blob([html], { type: "text/html" }),
  });
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
