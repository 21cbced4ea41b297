import type { TypedValue } from "#content/typed-values.ts";
import { readInteger, readMap } from "#content/typed-values.ts";
import { sameValue } from "./equality.ts";
import { mergeIdentified } from "./merge-identified-rows.ts";

/**
 * Merges two changed versions of a list row by row; undefined when both changed the same row. What makes two rows the same one
 * is decided in docs/decisions/0011: their `key`, else their `index`, else their position.
 */
export function mergeRows(base: Rows, theirs: Rows, mine: Rows): TypedValue[] | undefined {
  const versions = [base, theirs, mine];
  if (versions.every((rows) => areUnique(rows.map(keyOf)))) {
    return mergeIdentified(base, theirs, mine, keyOf);
  }
  const byIndex =
    versions.every((rows) => areUnique(rows.map(indexOf))) &&
    !isRenumbered(base, theirs) &&
    !isRenumbered(base, mine);
  if (!byIndex) return mergePositions(base, theirs, mine);
  // An edited row may have been renumbered as well. Only when both removed rows could that hide a removal.
  const risky = removesRows(base, theirs) && removesRows(base, mine);
  if (risky && (editsRows(base, theirs) || editsRows(base, mine))) return undefined;
  const fresh = withFreshIndexes(base, theirs, mine);
  return mergeIdentified(base, theirs, fresh, indexOf);
}

type Rows = readonly TypedValue[];

function keyOf(row: TypedValue): string | undefined {
  const { key } = readMap(row);
  return key && "stringValue" in key && key.stringValue !== "" ? key.stringValue : undefined;
}

function indexOf(row: TypedValue): string | undefined {
  return readInteger(readMap(row)["index"])?.toString();
}

function areUnique(identities: readonly (string | undefined)[]): boolean {
  return !identities.includes(undefined) && new Set(identities).size === identities.length;
}

/** Whether a row of the base is there under another index: then an index no longer tells which row is meant. */
function isRenumbered(base: Rows, version: Rows): boolean {
  return version.some((row) =>
    base.some(
      (old) => indexOf(old) !== indexOf(row) && sameValue(withoutIndex(old), withoutIndex(row)),
    ),
  );
}

function withoutIndex(row: TypedValue): TypedValue {
  const { index: _, ...fields } = readMap(row);
  return { mapValue: { fields } };
}

function removesRows(base: Rows, version: Rows): boolean {
  return base.some((old) => !version.some((row) => indexOf(row) === indexOf(old)));
}

function editsRows(base: Rows, version: Rows): boolean {
  return base.some((old) =>
    version.some((row) => indexOf(row) === indexOf(old) && !sameValue(row, old)),
  );
}

/** Two people who each add a row give it the same index, the length of the list: mine then moves up to a free one. */
function withFreshIndexes(base: Rows, theirs: Rows, mine: Rows): Rows {
  const baseIndexes = new Set(base.map(indexOf));
  const theirIndexes = new Set(theirs.map(indexOf));
  const used = [...base, ...theirs, ...mine].map((row) => Number(indexOf(row)));
  let next = Math.max(-1, ...used) + 1;
  return mine.map((row) => {
    const index = indexOf(row);
    if (baseIndexes.has(index) || !theirIndexes.has(index)) return row;
    const fields = { ...readMap(row), index: { integerValue: String(next) } };
    next += 1;
    return { mapValue: { fields } };
  });
}

/** Rows without identity: the one at a place is the same row, and what is beyond the base's length was added. */
function mergePositions(base: Rows, theirs: Rows, mine: Rows): TypedValue[] | undefined {
  // Whose rows moved up cannot be told when both lists became shorter.
  if (theirs.length < base.length && mine.length < base.length) return undefined;
  const merged: TypedValue[] = [];
  for (const [at, old] of base.entries()) {
    const [their, my] = [theirs[at], mine[at]];
    // Not field by field, as in rows with an identity: after a removal or a move this may be another row.
    if (!sameValue(old, their) && !sameValue(old, my) && !sameValue(their, my)) return undefined;
    const row = sameValue(old, their) ? my : their;
    if (row) merged.push(row);
  }
  return [...merged, ...theirs.slice(base.length), ...mine.slice(base.length)];
}
