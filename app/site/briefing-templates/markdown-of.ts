import type { Html } from "#server/site/presented.ts";

/** A brief as Markdown that reads well as plain text too: from its title and the HTML that the server rendered. */
export function markdownOf(title: string, html: Html): string {
  return `# ${title}\n\n${blocksOf(html)}\n`;
}

function blocksOf(html: Html): string {
  const marked = html
    .replaceAll(/<ol[^>]*>[^]*?<\/ol>/g, numbered)
    .replaceAll(/<h([1-6])>/g, (_, level) => `\n\n${"#".repeat(Number(level))} `)
    .replaceAll(/\s*<li>\s*(?:<p>)?/g, "\n- ")
    .replaceAll(/<a href="([^"]*)"[^>]*>([^]*?)<\/a>/g, "[$2]($1)")
    .replaceAll(/<\/?strong>/g, "**")
    .replaceAll(/<\/?em>/g, "*")
    .replaceAll(/<\/?(?:p|ul|ol|blockquote)>/g, "\n\n")
    .replaceAll(/<[^>]*>/g, "");
  return plain(marked)
    .replaceAll(/[ \t]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function numbered(list: string): string {
  let at = 0;
  return list.replaceAll(/\s*<li>\s*(?:<p>)?/g, () => `\n${(at += 1)}. `);
}

/** The renderer writes four signs as references, and no others. */
function plain(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
