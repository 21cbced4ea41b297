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
