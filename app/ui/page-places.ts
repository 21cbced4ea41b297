import { lettersIn } from "#content/letters.ts";

/** A text or picture in a page that can be outlined and matched to its field. */
export interface PagePlace {
  readonly element: Element;
  /** The texts around the point, most specific first. */
  readonly texts: readonly string[];
  /** The hash of a picture. */
  readonly picture: string | undefined;
  /** The element of the text at the point itself. */
  readonly own?: Element | undefined;
}

/** Returns the text or picture at a point of a page, in the page's CSS pixels; undefined where there is none. */
export function placeAt(page: Document, x: number, y: number): PagePlace | undefined {
  const [top, ...below] = page.elementsFromPoint(x, y);
  if (!top) return undefined;
  const node = textAt(page, x, y);
  const own = node?.parentElement;
  if (node && own) {
    const around = [own, own.closest(blocks), own.closest(blocks)?.parentElement];
    const texts = [node.data, ...around.flatMap((element) => element?.textContent ?? [])];
    const element = own.closest(blocks) ?? own;
    return { element, texts: [...new Set(texts)], picture: undefined, own };
  }
  const near = top.closest(`${blocks}, a, button`);
  if (near?.textContent.trim()) {
    const parts = [near, ...near.querySelectorAll("*")];
    return {
      element: near,
      texts: [near.textContent],
      picture: undefined,
      own: parts.findLast(
        (part) => wholeTextOf(part) !== undefined && isIn(part.getBoundingClientRect(), x, y),
      ),
    };
  }
  const shown = [top, ...below].find((element) => pictureOf(element) !== undefined);
  return shown && { element: shown, texts: [], picture: pictureOf(shown) };
}

const blocks = "h1, h2, h3, h4, h5, h6, p, li, dt, dd, blockquote, figcaption, address, td, th";

/** Returns the text node whose glyphs are at a point, not merely near it. */
function textAt(page: Document, x: number, y: number): Text | undefined {
  const node = nodeAt(page, x, y);
  if (node?.nodeType !== Node.TEXT_NODE) return undefined;
  const around = page.createRange();
  around.selectNodeContents(node);
  const isOn = [...around.getClientRects()].some((box) => isIn(box, x, y));
  return isOn ? (node as Text) : undefined;
}

/** Firefox lacks the older of the two functions, some versions of Safari the newer. */
function nodeAt(page: Document, x: number, y: number): Node | undefined {
  const point: Partial<Pick<Document, "caretPositionFromPoint">> = page;
  return point.caretPositionFromPoint
    ? page.caretPositionFromPoint(x, y)?.offsetNode
    : page.caretRangeFromPoint(x, y)?.startContainer;
}

function isIn({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Returns the hash in the address of a picture's rendition or a video's poster. */
function pictureOf(element: Element): string | undefined {
  if (!element.matches("img, video")) return undefined;
  const address = element.getAttribute("poster") ?? element.getAttribute("src") ?? "";
  return /\/images\/([0-9a-f]+)\//.exec(address)?.[1];
}

/** Returns the text blocks and pictures of a page in document order: those of the main content first, then the others. */
export function placesOf(page: Document): PagePlace[] {
  const main = page.querySelector("main");
  const isAround = (element: Element) => Number(!main?.contains(element));
  const found = [...page.body.querySelectorAll(`${blocks}, img, video`)];
  return found
    .toSorted((one, other) => isAround(one) - isAround(other))
    .flatMap((element): PagePlace[] => {
      if (!isShown(element)) return [];
      const picture = pictureOf(element);
      if (picture !== undefined) return [{ element, texts: [], picture }];
      const isWhole = lettersIn(element.textContent) !== "" && !element.querySelector(blocks);
      return isWhole ? [{ element, texts: [element.textContent], picture: undefined }] : [];
    });
}

/** Whether people see an element: texts for screen readers alone are one pixel high. */
function isShown(element: Element): boolean {
  return element.checkVisibility() && element.clientHeight !== 1;
}

/** Returns the picture or video with a hash; undefined if there is none. */
export function findPicture(page: Document, hash: string): Element | undefined {
  return [...page.querySelectorAll("img, video")].find((element) => pictureOf(element) === hash);
}

/** Returns the mark that the server adds to a text which occurs more than once; undefined for other texts. */
export function markOf({ element, own = element }: PagePlace): string | undefined {
  const marked = own.closest("[data-field]") ?? own.querySelector("[data-field]");
  return marked?.getAttribute("data-field") ?? undefined;
}

/**
 * Returns the smallest element that contains a text or, if the page truncates it, the first element whose whole text is part of
 * it. Among several with the same text, returns the one with this mark.
 */
export function findText(page: Document, text: string, mark?: string): Element | undefined {
  const wanted = lettersIn(text);
  if (wanted === "") return undefined;
  let whole: { element: Element; length: number } | undefined;
  let part: Element | undefined;
  for (const element of page.body.querySelectorAll("*")) {
    if (!isShown(element)) continue;
    const letters = lettersIn(element.textContent);
    const own = mark === undefined ? null : element.getAttribute("data-field");
    if (own === mark && letters.includes(wanted)) return element;
    if (own !== null) continue;
    if (letters.includes(wanted)) {
      // Later elements with as little text are inside the earlier one.
      if (!whole || letters.length <= whole.length) whole = { element, length: letters.length };
    } else part ??= letters.length >= sentence && wanted.includes(letters) ? element : undefined;
  }
  if (whole && (whole.length === wanted.length || wanted.length >= sentence)) return whole.element;
  return part ?? whole?.element;
}

/** In characters; shorter texts match by chance. */
const sentence = 12;

/** Returns an element's text if it contains nothing else and CSS does not change its case. */
export function wholeTextOf(element: Element | undefined): string | undefined {
  if (!element || element.childNodes.length > 1) return undefined;
  const [text] = element.childNodes;
  if (text && text.nodeType !== Node.TEXT_NODE) return undefined;
  const view = element.ownerDocument.defaultView;
  const isAsWritten = !view || view.getComputedStyle(element).textTransform === "none";
  return isAsWritten ? element.textContent : undefined;
}

/** Scrolls a page within its frame only: `scrollIntoView` would scroll the surrounding page as well. */
export function scrollToPlace(element: Element, block: "start" | "center" = "center") {
  const view = element.ownerDocument.defaultView;
  if (!view) return;
  // A slide is in a row that scrolls sideways.
  for (let part = element; part.parentElement; part = part.parentElement) {
    const row = part.parentElement;
    if (row.scrollWidth <= row.clientWidth || row === element.ownerDocument.body) continue;
    row.scrollLeft += part.getBoundingClientRect().left - row.getBoundingClientRect().left;
  }
  const { top, bottom, height } = element.getBoundingClientRect();
  if (block === "center" && top >= coverOf(element) && bottom <= view.innerHeight) return;
  const room = block === "center" ? Math.max(0, (view.innerHeight - height) / 2) : 0;
  view.scrollTo({ top: view.scrollY + top - room, behavior: "instant" });
}

/** Returns the lower edge of a fixed element, such as a header, beneath which this element scrolls; 0 without one. */
export function coverOf(element: Element): number {
  const page = element.ownerDocument;
  const view = page.defaultView;
  if (!view) return 0;
  let part = page.elementFromPoint(view.innerWidth / 2, 1);
  while (part && !/fixed|sticky/.test(view.getComputedStyle(part).position))
    part = part.parentElement;
  const { top, bottom } = part?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  return top <= 0 && !part?.contains(element) ? bottom : 0;
}
