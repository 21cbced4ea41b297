import type { TypedValue } from "#content/typed-values.ts";
import { sameValue } from "./equality.ts";
import { mergeRow } from "./merge-row.ts";

type Rows = readonly TypedValue[];
type RowsById = ReadonlyMap<string, TypedValue>;
type Identify = (row: TypedValue) => string | undefined;

/** Merges two changed versions of a list whose rows carry an identity, unique in each; undefined when both changed one field of a row or the order. */
export function mergeIdentified(
  base: Rows,
  theirs: Rows,
  mine: Rows,
  identify: Identify,
): TypedValue[] | undefined {
  const versions = {
    base: byId(base, identify),
    theirs: byId(theirs, identify),
    mine: byId(mine, identify),
  };
  const rows = mergeContents(versions);
  const order = mergeOrder(versions);
  if (!rows || !order) return undefined;
  return order.flatMap((id) => rows.get(id) ?? []);
}

interface Versions {
  base: RowsById;
  theirs: RowsById;
  mine: RowsById;
}

function byId(rows: Rows, identify: Identify): RowsById {
  return new Map(rows.map((row) => [identify(row) ?? "", row]));
}

/** Every row that is left, by identity. A removed row is one whose value is missing, so removing and editing it is a conflict. */
function mergeContents({ base, theirs, mine }: Versions): Map<string, TypedValue> | undefined {
  const merged = new Map<string, TypedValue>();
  for (const id of new Set([...base.keys(), ...theirs.keys(), ...mine.keys()])) {
    const [old, their, my] = [base.get(id), theirs.get(id), mine.get(id)];
    const theirChange = !sameValue(old, their);
    const bothChanged = theirChange && !sameValue(old, my) && !sameValue(their, my);
    const joined = bothChanged ? mergeRow(old, their, my) : undefined;
    if (bothChanged && !joined) return undefined;
    const row = joined ?? (theirChange ? their : my);
    if (row) merged.set(id, row);
  }
  return merged;
}

/** The identities in order: of whoever moved rows, with the rows that the other added after those they stood behind. */
function mergeOrder({ base, theirs, mine }: Versions): string[] | undefined {
  const iMoved = hasMoved(base, mine);
  if (iMoved && hasMoved(base, theirs) && !sameOrder(theirs, mine)) return undefined;
  const [leading, other] = iMoved ? [mine, theirs] : [theirs, mine];
  const order = [...leading.keys()];
  let behind: string | undefined;
  for (const id of other.keys()) {
    const isAdded = !base.has(id) && !leading.has(id);
    if (isAdded)
      order.splice(
        placeBehind(order, behind, (next) => !base.has(next)),
        0,
        id,
      );
    if (isAdded || order.includes(id)) behind = id;
  }
  return order;
}

function hasMoved(base: RowsById, version: RowsById): boolean {
  return !sameOrder(base, version);
}

function sameOrder(a: RowsById, b: RowsById): boolean {
  const left = [...a.keys()].filter((id) => b.has(id));
  const right = [...b.keys()].filter((id) => a.has(id));
  return left.every((id, at) => id === right[at]);
}

/** The place after a row and after what the leading version added there, so that earlier additions stay first. */
function placeBehind(
  order: readonly string[],
  behind: string | undefined,
  isAdded: (id: string) => boolean,
): number {
  let at = behind === undefined ? 0 : order.indexOf(behind) + 1;
  while (at < order.length && isAdded(order[at] ?? "")) at += 1;
  return at;
}
