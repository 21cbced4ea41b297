/** An element's position in its page: its index among its siblings, and that of each ancestor. */
export function placeOf(element: Element): number[] {
  const place: number[] = [];
  for (let at = element; at.parentElement; at = at.parentElement)
    place.unshift([...at.parentElement.children].indexOf(at));
  return place;
}

/** Returns the element at the same position of another version of a page. */
export function elementAt(root: Element, place: readonly number[]): Element | undefined {
  let element: Element | undefined = root;
  for (const number of place) element = element?.children[number];
  return element;
}

/** A text of a page during an edit in place. */
export interface TextOnPage {
  readonly element: HTMLElement;
  /** All values of its field during the edit: pages still being rendered may show any of them. */
  readonly texts: ReadonlySet<string>;
}
