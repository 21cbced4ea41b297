/**
 * Merges two orders of a list's rows, given as keys: the side that moved rows leads, and rows added by the other follow their
 * old predecessor. Removed rows keep their place. Returns undefined when both sides moved rows differently and there is no
 * `leader`.
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
  return withAdditions(withRemoved(base, leading), other, new Set(base));
}

/** Adds the rows that the leading side removed, each after its predecessor, since the other side may have changed them. */
function withRemoved(base: readonly string[], order: readonly string[]): string[] {
  const kept = new Set(order);
  const next = new Map(base.map((key, at) => [key, base[at + 1]]));
  const removedFrom = (first: string | undefined) => {
    const run: string[] = [];
    for (let key = first; key !== undefined && !kept.has(key); key = next.get(key)) run.push(key);
    return run;
  };
  return [...removedFrom(base[0]), ...order.flatMap((key) => [key, ...removedFrom(next.get(key))])];
}

/** Adds the other side's new rows, each after its predecessor and after the leading side's additions there. */
function withAdditions(
  order: readonly string[],
  other: readonly string[],
  known: ReadonlySet<string>,
): string[] {
  // For each position, the next one with a row of the base, or the end.
  const ends = [...order, ""].map((_, at) => at);
  for (let at = order.length - 1; at >= 0; at -= 1)
    if (!known.has(order[at] ?? "")) ends[at] = ends[at + 1] ?? order.length;
  const places = new Map(order.map((key, at) => [key, at]));
  const added = new Map<number, string[]>();
  let end = ends[0] ?? 0;
  for (const key of other) {
    const place = places.get(key);
    const here = added.get(end) ?? [];
    if (place !== undefined) end = ends[place + 1] ?? order.length;
    else if (here.push(key) === 1) added.set(end, here);
  }
  const merged = order.flatMap((key, at) => [...(added.get(at) ?? []), key]);
  return [...merged, ...(added.get(order.length) ?? [])];
}

function inSameOrder(a: readonly string[], b: readonly string[]): boolean {
  const [inA, inB] = [new Set(a), new Set(b)];
  const right = b.filter((key) => inA.has(key));
  return a.filter((key) => inB.has(key)).every((key, at) => key === right[at]);
}
