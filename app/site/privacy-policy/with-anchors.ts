import type { Html } from "#server/site/presented.ts";

/** A heading in a long text that links can point to. */
interface Anchor {
  id: string;
  /** Its text without markup. */
  words: string;
}

/** Adds ids derived from their text to the main headings, and lists them. */
export function withAnchors(html: Html): { html: Html; anchors: Anchor[] } {
  const anchors: Anchor[] = [];
  const marked = html.replaceAll(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
    const words = plain(inner);
    const id = freeId(words, anchors);
    anchors.push({ id, words });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: marked, anchors };
}

function plain(html: Html): string {
  return html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

/**
 * Returns an id of letters, digits and hyphens, with a number if an earlier heading has the same text. A prefix avoids the ids of
 * the frame.
 */
function freeId(words: string, anchors: readonly Anchor[]): string {
  const id = `about-${words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "")}`;
  const taken = new Set(anchors.map((anchor) => anchor.id));
  let free = id;
  for (let count = 2; taken.has(free); count++) free = `${id}-${count}`;
  return free;
}
