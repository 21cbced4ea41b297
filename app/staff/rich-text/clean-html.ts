import { listsFromWord } from "./word-lists.ts";

/** What was pasted, without anything that only made sense where it came from. */
export interface CleanHtml {
  readonly html: string;
  readonly picturesLeftOut: boolean;
  /** There was a table, whose cells are paragraphs now. */
  readonly tablesParted: boolean;
}

// Nothing in these is text that a person copied.
const dropped = "script, style, meta, link, title, xml, template, noscript, button, [hidden]";

/** Makes plain HTML of what word processors and web pages put on the clipboard; the schema then takes only what it knows. */
export function cleanHtml(html: string): CleanHtml {
  // Copied within this editor: it is as it should be.
  if (/\sdata-pm-slice=/.test(html) && !/<img(?![^>]*data-address)/.test(html))
    return { html, picturesLeftOut: false, tablesParted: false };
  const { body } = new DOMParser().parseFromString(withoutComments(html), "text/html");
  const pictures = body.querySelectorAll("img:not([data-address]), picture, svg, video");
  listsFromWord(body);
  for (const element of [...body.querySelectorAll(dropped), ...pictures]) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>("[style]"))
    if (/display:\s*none|mso-hide:\s*all/.test(element.getAttribute("style")!)) element.remove();
  unwrapDocs(body);
  nestLists(body);
  const tablesParted = body.querySelector("table") !== null;
  partCells(body);
  lowerHeadings(body);
  mendSpaces(body);
  dropEmptyParagraphs(body);
  return { html: body.innerHTML, picturesLeftOut: pictures.length > 0, tablesParted };
}

/** Word hides list signs and its own mark-up in conditional comments. */
function withoutComments(html: string): string {
  return html.replaceAll(/<!--[\s\S]*?-->|<!\[[^\]]*\]>/g, "");
}

/** Google Docs wraps everything in a bold element that is not bold. */
function unwrapDocs(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]'))
    wrapper.replaceWith(...wrapper.childNodes);
}

/** Google Docs and old web pages put a list into a list, not into its item. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll("ul > ul, ul > ol, ol > ul, ol > ol")) {
    const item = list.previousElementSibling;
    if (item?.localName === "li") item.append(list);
    else {
      const own = list.ownerDocument.createElement("li");
      list.before(own);
      own.append(list);
    }
  }
}

/** A table's cells become paragraphs, in reading order. */
function partCells(body: HTMLElement): void {
  for (const cell of body.querySelectorAll("td, th, caption")) {
    const block = cell.ownerDocument.createElement("div");
    block.append(...cell.childNodes);
    cell.replaceWith(block);
  }
  for (const part of [
    ...body.querySelectorAll("table, thead, tbody, tfoot, tr, colgroup"),
  ].toReversed())
    part.replaceWith(...part.childNodes);
}

/** The page has its own first heading, and the site shows three levels below it. */
function lowerHeadings(body: HTMLElement): void {
  const levels = { h1: "h2", h5: "h4", h6: "h4" };
  for (const [from, to] of Object.entries(levels))
    for (const heading of body.querySelectorAll(from)) {
      const lower = heading.ownerDocument.createElement(to);
      lower.append(...heading.childNodes);
      heading.replaceWith(lower);
    }
}

/** Browsers and Word write a run of spaces with no-break spaces; a single one between two words was meant. */
function mendSpaces(body: HTMLElement): void {
  for (const space of body.querySelectorAll(".Apple-converted-space, [style*='mso-spacerun']"))
    space.replaceWith(" ");
  const walker = body.ownerDocument.createTreeWalker(body, 4);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    text.nodeValue = text.nodeValue!.replaceAll(
      /[ \u00a0]*(?:\u00a0 | \u00a0|\u00a0{2})[ \u00a0]*/g,
      " ",
    );
  }
}

function dropEmptyParagraphs(body: HTMLElement): void {
  for (const block of body.querySelectorAll("p, h1, h2, h3, h4, h5, h6, li"))
    if (block.textContent.trim() === "" && !block.querySelector("img, br + br, hr, ul, ol"))
      block.remove();
}
