/**
 * Merges two orders of the rows of a list, named by ids: who moved rows leads, what the other added stands behind the row it stood
 * behind. When both moved rows, differently, a `leader` must have been named: else undefined.
 */
export function mergeOrders(
  base: readonly string[],
  theirs: readonly string[],
  mine: readonly string[],
  leader?: "theirs" | "mine",
): string[] | undefined {
  const iMoved = !inSameOrder(base, mine);
  const bothMoved = iMoved && !inSameOrder(base, theirs) && !inSameOrder(theirs, mine);
  if (bothMoved && !leader) return undefined;
  const iLead = leader ? leader === "mine" : iMoved;
  const [leading, other] = iLead ? [mine, theirs] : [theirs, mine];
  const known = new Set(base);
  // Rows that the leading side removed stay where they stood: the other may have changed them, and then they are asked about.
  const order = withRemoved(base, leading);
  let behind: string | undefined;
  for (const id of other) {
    if (!order.includes(id)) order.splice(placeBehind(order, behind, known), 0, id);
    behind = id;
  }
  return order;
}

function withRemoved(base: readonly string[], order: readonly string[]): string[] {
  const all = [...order];
  for (const [at, id] of base.entries()) {
    if (all.includes(id)) continue;
    const before = base.slice(0, at).findLast((earlier) => all.includes(earlier));
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, id);
  }
  return all;
}

function inSameOrder(a: readonly string[], b: readonly string[]): boolean {
  const left = a.filter((id) => b.includes(id));
  const right = b.filter((id) => a.includes(id));
  return left.every((id, at) => id === right[at]);
}

/** The place behind a row and behind what the leading side added there. */
function placeBehind(
  order: readonly string[],
  behind: string | undefined,
  known: ReadonlySet<string>,
): number {
  let at = behind === undefined ? 0 : order.indexOf(behind) + 1;
  while (at < order.length && !known.has(order[at] ?? "")) at += 1;
  return at;
}
