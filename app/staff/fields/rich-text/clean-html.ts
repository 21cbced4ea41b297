export interface CleanHtml {
  readonly html: string;
  readonly picturesLeftOut: boolean;
  /** Whether the cells of a table were converted to paragraphs. */
  readonly tablesParted: boolean;
}

// Elements that contain no text of the copied document.
const dropped = "script, style, meta, link, title, xml, template, noscript, button, [hidden]";

/** Converts clipboard HTML from word processors and web pages to plain HTML; the schema then drops unknown elements. */
export function cleanHtml(html: string): CleanHtml {
  // Content copied from this editor needs no cleaning.
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
  normaliseSpaces(body);
  dropEmptyParagraphs(body);
  return { html: body.innerHTML, picturesLeftOut: pictures.length > 0, tablesParted };
}

/**
 * Removes comments and style sheets. Word hides list markers and its own mark-up in conditional comments; browsers report parsed
 * style sheets as violations of the content security policy, although none is applied.
 */
function withoutComments(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?-->|<!\[[^\]]*\]>/g, "")
    .replaceAll(/<style[\s\S]*?<\/style\s*>/gi, "");
}

/** Removes the `b` element, which is not bold, that Google Docs puts around everything. */
function unwrapDocs(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]'))
    wrapper.replaceWith(...wrapper.childNodes);
}

/** Moves lists nested directly in a list into an item, as in HTML from Google Docs and old web pages. */
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

/** Converts a table's cells to paragraphs, in reading order. */
function partCells(body: HTMLElement): void {
  for (const cell of body.querySelectorAll("td, th, caption")) rename(cell, "div");
  for (const part of [
    ...body.querySelectorAll("table, thead, tbody, tfoot, tr, colgroup"),
  ].toReversed())
    part.replaceWith(...part.childNodes);
}

/** Lowers headings to h2, h3 and h4: the page has its own h1, and the site styles only three levels below it. */
function lowerHeadings(body: HTMLElement): void {
  const levels = { h1: "h2", h5: "h4", h6: "h4" };
  for (const [from, to] of Object.entries(levels))
    for (const heading of body.querySelectorAll(from)) rename(heading, to);
}

/** Replaces an element by another one with the same content, without its attributes. */
function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Replaces the no-break spaces in runs of spaces, which browsers and Word write; keeps a single one between two words. */
function normaliseSpaces(body: HTMLElement): void {
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

/** Converts Word's lists, which are copied as paragraphs with a level and a marker in a span. */
function listsFromWord(body: HTMLElement): void {
  let open: { list: HTMLElement; level: number }[] = [];
  let before: Element | undefined;

  for (const paragraph of body.querySelectorAll<HTMLElement>("p, h1, h2, h3, h4, h5, h6")) {
    const level = levelOf(paragraph);
    if (level === undefined) continue;
    if (before?.nextElementSibling !== paragraph) open = [];

    const marker = takeMarker(paragraph);
    const kind = isNumber(marker) ? "ol" : "ul";
    while (open.length > 0 && open.at(-1)!.level > level) open.pop();
    if (open.at(-1)?.level === level && open.at(-1)!.list.localName !== kind) open.pop();

    const item = body.ownerDocument.createElement("li");
    if (open.at(-1)?.level !== level) {
      const list = body.ownerDocument.createElement(kind);
      const number = Number.parseInt(marker.replace(/\D*/, ""), 10);
      if (kind === "ol" && number > 1) list.setAttribute("start", String(number));
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    item.append(...paragraph.childNodes);
    open.at(-1)!.list.append(item);
    // The paragraph moves into the list, so the next paragraph continues the list if it directly follows it.
    before = open[0]!.list;
    paragraph.remove();
  }
}

function levelOf(paragraph: HTMLElement): number | undefined {
  const level = /mso-list:[^;"]*level(\d+)/i.exec(paragraph.getAttribute("style") ?? "")?.[1];
  return level === undefined ? undefined : Number(level);
}

/** Removes and returns a paragraph's list marker, such as "·" or "2.". */
function takeMarker(paragraph: HTMLElement): string {
  const drawn = [...paragraph.querySelectorAll<HTMLElement>("[style]")].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute("style")!),
  );
  if (!drawn) return "";
  const marker = drawn.textContent.trim();
  drawn.remove();
  return marker;
}

/** Whether a marker is a number: "1.", "(2)", "iv)" or "b."; "o", "·" and "§" are bullets in Word's fonts. */
function isNumber(marker: string): boolean {
  return /^\(?(?:\d+|[a-z]{1,5})[.)]$/i.test(marker);
}
