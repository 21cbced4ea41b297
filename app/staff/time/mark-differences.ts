import { diffArrays } from "diff/lib/diff/array.js";

const blocks = "h1, h2, h3, h4, p, li, dt, dd, figcaption, blockquote, img, video";

/** Returns two pages, with the texts and pictures marked that are only in one of them. */
export function markDifferences(before: string, after: string): [string, string] {
  const [old, now] = [before, after].map(parse) as [Parsed, Parsed];
  let [oldAt, nowAt] = [0, 0];
  for (const { added, removed, count } of diffArrays(old.says, now.says)) {
    if (removed) old.elements.slice(oldAt, oldAt + count).forEach(mark);
    if (added) now.elements.slice(nowAt, nowAt + count).forEach(mark);
    if (!added) oldAt += count;
    if (!removed) nowAt += count;
  }
  return [old.html(), now.html()];
}

type Parsed = ReturnType<typeof parse>;

function parse(html: string) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const elements = [...page.querySelectorAll(blocks)].filter(
    (element) => !element.querySelector(blocks),
  );
  const says = elements.map(
    (element) => element.getAttribute("src") ?? element.textContent.replaceAll(/\s+/g, " ").trim(),
  );
  return { elements, says, html: () => `<!doctype html>${page.documentElement.outerHTML}` };
}

/** Marks an element. `mark` elements need no style sheet, which the page's content security policy would block. */
function mark(element: Element) {
  const wrapper = element.ownerDocument.createElement("mark");
  if (element.matches("img, video")) {
    element.replaceWith(wrapper);
    wrapper.append(element);
  } else {
    wrapper.append(...element.childNodes);
    element.append(wrapper);
  }
}
