import { Idiomorph } from "idiomorph";
import { wholeTextOf } from "#app/ui/page-places.ts";
import { elementAt, placeOf, type TextOnPage } from "./page-text.ts";

/** Returns a page's HTML without the elements that only cause console errors in a frame without scripts. */
export function staticPage(html: string): string {
  return `<!DOCTYPE html>${parse(html).outerHTML}`;
}

/**
 * Updates a displayed page to another version: keeps equal parts, the scroll position and loaded pictures. Also keeps the text
 * that is being edited; ignores a version that lacks this text at the same position.
 */
export function changePage(shown: Document, html: string, edited?: TextOnPage): void {
  const next = parse(html);
  if (edited && !isTextAt(next, edited)) return;
  // Returns a promise only if the head waits for resources (`head.block`).
  void Idiomorph.morph(shown.documentElement, next, {
    head: { style: "morph" },
    callbacks: edited && {
      beforeNodeMorphed: (node: Node) => node !== edited.element,
      beforeNodeRemoved: (node: Node) => !node.contains(edited.element),
    },
  });
}

/** Returns the text at an element's position in another version of its page; undefined if that element is not a whole text. */
export function textAtPlace(html: string, place: readonly number[]): string | undefined {
  return wholeTextOf(elementAt(parse(html), place));
}

/** Returns the position of the first element whose whole text is `text`. */
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
