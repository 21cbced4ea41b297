/**
 * The orders of a list whose rows now stand like this, given what each had: whole numbers that rise, from 1, with as few changes as
 * can be, and no higher than the highest there was or the number of rows. So a list from 1 to n stays one. With `more` rows below,
 * none goes above the highest; undefined when they do not fit under it.
 */
export function newOrders(
  held: readonly (number | undefined)[],
  { more = false }: { more?: boolean } = {},
): number[] | undefined {
  const numbers = held.filter((order) => order !== undefined);
  const highest = Math.max(0, ...numbers);
  // What has no order stands below all that have one, so that then any number is above the rows that are not shown.
  const mustFit = more && numbers.length === held.length;
  if (mustFit && highest < held.length) return undefined;
  const top = Math.max(held.length, highest);
  const kept = longestKept(held, top);
  const orders: number[] = [];
  let last = 0;
  for (const [at, order] of held.entries()) {
    last = kept.has(at) && order !== undefined ? order : last + 1;
    orders.push(last);
  }
  return orders;
}

/** The places of the most rows that can keep their order: between any two there are enough numbers for the rows between them. */
function longestKept(held: readonly (number | undefined)[], top: number): ReadonlySet<number> {
  // The room before a row, over what the rows before it need; among rows that are kept it never shrinks.
  const room = (at: number) => (held[at] ?? 0) - at;
  const fits = (at: number) => {
    const order = held[at];
    return order !== undefined && order > at && order <= top - (held.length - 1 - at);
  };
  // By length, the end of the best run so far; and of each row, which one stands before it in its run.
  const ends: number[] = [];
  const before = new Map<number, number>();
  for (const at of held.keys()) {
    if (!fits(at)) continue;
    const length = firstAbove(ends.map(room), room(at));
    const previous = ends[length - 1];
    if (previous !== undefined) before.set(at, previous);
    ends[length] = at;
  }
  const kept = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) kept.add(at);
  return kept;
}

/** Where in a rising list the first number above `limit` stands. */
function firstAbove(rising: readonly number[], limit: number): number {
  const at = rising.findIndex((number) => number > limit);
  return at === -1 ? rising.length : at;
}
