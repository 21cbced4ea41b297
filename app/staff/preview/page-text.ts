/** Returns an element's position in its page: the indexes of its ancestors and itself among their siblings, outermost first. */
export function placeOf(element: Element): number[] {
  const place: number[] = [];
  for (let at = element; at.parentElement; at = at.parentElement)
    place.unshift([...at.parentElement.children].indexOf(at));
  return place;
}

/** Returns the element at a position in a page. */
export function elementAt(root: Element, place: readonly number[]): Element | undefined {
  let element: Element | undefined = root;
  for (const number of place) element = element?.children[number];
  return element;
}

/** A text on a page while it is edited in place. */
export interface TextOnPage {
  readonly element: HTMLElement;
  /** All values of its field during the edit, since pages still being rendered may show any of them. */
  readonly texts: ReadonlySet<string>;
}
