import { Idiomorph } from "idiomorph";
import { wholeTextOf } from "#app/ui/page-places.ts";
import { elementAt, placeOf, type TextOnPage } from "./page-text.ts";

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
