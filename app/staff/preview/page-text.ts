/** What an element says, if it is one text and nothing else, shown in the letters in which it is written. */
export function wholeTextOf(element: Element | undefined): string | undefined {
  if (!element || element.childNodes.length > 1) return undefined;
  const [text] = element.childNodes;
  if (text && text.nodeType !== Node.TEXT_NODE) return undefined;
  const view = element.ownerDocument.defaultView;
  const isAsWritten = !view || view.getComputedStyle(element).textTransform === "none";
  return isAsWritten ? element.textContent : undefined;
}

/** Where an element stands in its page: the number of each element around it among its siblings. */
export function placeOf(element: Element): number[] {
  const place: number[] = [];
  for (let at = element; at.parentElement; at = at.parentElement)
    place.unshift([...at.parentElement.children].indexOf(at));
  return place;
}

/** The element at the same place of another version of a page. */
export function elementAt(root: Element, place: readonly number[]): Element | undefined {
  let element: Element | undefined = root;
  for (const number of place) element = element?.children[number];
  return element;
}

/** A text of a page while it is edited where it stands. */
export interface TextOnPage {
  readonly element: HTMLElement;
  /** What its field has said meanwhile: pages that are under way may say any of it. */
  readonly texts: ReadonlySet<string>;
}
