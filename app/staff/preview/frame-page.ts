import { Idiomorph } from "idiomorph";
import { lettersOf } from "#content/letters.ts";

/** The HTML of a page without what a frame without scripts would only complain about. */
export function stillPage(html: string): string {
  return `<!DOCTYPE html>${parse(html).outerHTML}`;
}

/** Turns a shown page into another version of it: what is the same stays, and with it the scroll position and loaded pictures. */
export function changePage(shown: Document, html: string): void {
  // It is a promise only where the head waits for what it loads.
  void Idiomorph.morph(shown.documentElement, parse(html), { head: { style: "morph" } });
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
    return { element: own.closest(blocks) ?? own, texts: [...new Set(texts)], picture: undefined };
  }
  const near = top.closest(`${blocks}, a, button`);
  if (near?.textContent.trim())
    return { element: near, texts: [near.textContent], picture: undefined };
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
  const isOn = [...around.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );
  return isOn ? (node as Text) : undefined;
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
