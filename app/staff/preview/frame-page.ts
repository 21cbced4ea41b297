import { Idiomorph } from "idiomorph";
import { lettersOf } from "#content/letters.ts";
import { elementAt, placeOf, wholeTextOf, type TextOnPage } from "./page-text.ts";

/** The HTML of a page without what a frame without scripts would only complain about. */
export function stillPage(html: string): string {
  return `<!DOCTYPE html>${parse(html).outerHTML}`;
}

/**
 * Turns a shown page into another version of it: what is the same stays, and with it the scroll position and loaded pictures.
 * A text that is being edited stays as well; a version that does not have it at its place is not shown.
 */
export function changePage(shown: Document, html: string, edited?: TextOnPage): void {
  const next = parse(html);
  if (edited && !isTextAt(next, edited)) return;
  // It is a promise only where the head waits for what it loads.
  void Idiomorph.morph(shown.documentElement, next, {
    head: { style: "morph" },
    callbacks: edited && {
      beforeNodeMorphed: (node: Node) => node !== edited.element,
      beforeNodeRemoved: (node: Node) => !node.contains(edited.element),
    },
  });
}

/** What another version of a page says at the place of an element; undefined where there is no whole text. */
export function textAtPlace(html: string, place: readonly number[]): string | undefined {
  return wholeTextOf(elementAt(parse(html), place));
}

/** The place of the first element of a page that is this text and nothing else. */
export function placeOfText(html: string, text: string): number[] | undefined {
  const elements = [...parse(html).querySelectorAll("body *")];
  const said = elements.find((element) => wholeTextOf(element) === text);
  return said && placeOf(said);
}

function isTextAt(page: Element, { element, texts }: TextOnPage): boolean {
  const there = elementAt(page, placeOf(element));
  const text = there?.tagName === element.tagName ? wholeTextOf(there) : undefined;
  return text !== undefined && texts.has(text);
}

function parse(html: string): HTMLElement {
  const { documentElement } = new DOMParser().parseFromString(html, "text/html");
  for (const idle of documentElement.querySelectorAll(
    "script, link[rel*=preload], link[rel=manifest]",
  ))
    idle.remove();
  return documentElement;
}

/** A place in a page: what is outlined, and by which its field is found. */
export interface PagePlace {
  readonly element: Element;
  /** The texts around the point, the most exact first. */
  readonly texts: readonly string[];
  /** The hash of a picture. */
  readonly picture: string | undefined;
  /** The element of the text at the point itself. */
  readonly own?: Element | undefined;
}

/** The text or picture at a point of a page, in its CSS pixels; undefined where there is none. */
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

/** The text whose letters are at a point, not merely near it. */
function textAt(page: Document, x: number, y: number): Text | undefined {
  const range = page.caretRangeFromPoint(x, y);
  const node = range?.startContainer;
  if (node?.nodeType !== Node.TEXT_NODE) return undefined;
  const around = page.createRange();
  around.selectNodeContents(node);
  const isOn = [...around.getClientRects()].some((box) => isIn(box, x, y));
  return isOn ? (node as Text) : undefined;
}

function isIn({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** The hash in the address of a picture's rendition or a film's poster. */
function pictureOf(element: Element): string | undefined {
  if (!element.matches("img, video")) return undefined;
  const address = element.getAttribute("src") ?? element.getAttribute("poster") ?? "";
  return /\/images\/([0-9a-f]+)\//.exec(element.getAttribute("poster") ?? address)?.[1];
}

/** The picture with a hash. */
export function findPicture(page: Document, hash: string): Element | undefined {
  return [...page.querySelectorAll("img, video")].find((element) => pictureOf(element) === hash);
}

/** The smallest part of a page that says a text, or of a longer text the part that says all of it that is there. */
export function findText(page: Document, text: string): Element | undefined {
  const wanted = lettersOf(text);
  if (wanted === "") return undefined;
  let whole: { element: Element; length: number } | undefined;
  let part: Element | undefined;
  for (const element of page.body.querySelectorAll("*")) {
    if (!element.checkVisibility()) continue;
    const letters = lettersOf(element.textContent);
    if (letters.includes(wanted)) {
      // Later elements that are as small are inside it.
      if (!whole || letters.length <= whole.length) whole = { element, length: letters.length };
    } else part ??= letters.length >= sentence && wanted.includes(letters) ? element : undefined;
  }
  if (whole && (whole.length === wanted.length || wanted.length >= sentence)) return whole.element;
  return part ?? whole?.element;
}

/** Fewer letters are found by chance. */
const sentence = 12;
