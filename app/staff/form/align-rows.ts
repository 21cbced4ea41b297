import { sameValue } from "#content/merge/equality.ts";
import { readMap, type TypedFields, type TypedValue } from "#content/typed-values.ts";

/**
 * Finds out which rows of a newer list are rows of the one before, and gives each its key; what is new gets a fresh one.
 * Rows that are alike but for their place come first; of the rest, those that stand behind the same neighbour are the same, edited.
 */
export function alignRows(
  before: readonly TypedValue[],
  keys: readonly string[],
  after: readonly TypedValue[],
  freshKey: () => string,
): string[] {
  const found = new Map<number, number>();
  const taken = new Set<number>();
  for (const [at, row] of after.entries()) {
    // The one at the same place first: of rows that are alike, each stays what it was.
    const places = [at, ...before.keys()];
    const same = places.find(
      (place) => before[place] !== undefined && !taken.has(place) && alike(before[place], row),
    );
    if (same === undefined) continue;
    found.set(at, same);
    taken.add(same);
  }
  for (const at of after.keys()) {
    if (found.has(at)) continue;
    const place = (found.get(at - 1) ?? -1) + 1;
    if (place >= before.length || taken.has(place)) continue;
    // As many here as there were: those of the base, edited. Else only one that has something in common with what stood here.
    const here = runLength(at, (next) => next < after.length && !found.has(next));
    const there = runLength(place, (next) => next < before.length && !taken.has(next));
    if (here !== there && !isEdited(before[place], after[at])) continue;
    found.set(at, place);
    taken.add(place);
  }
  return after.map((_, at) => {
    const place = found.get(at);
    return (place === undefined ? undefined : keys[place]) ?? freshKey();
  });
}

/** A row without its place in the list. */
export function withoutIndex(row: TypedValue): TypedValue {
  const { index: _, ...fields } = readMap(row);
  return { mapValue: { fields } };
}

function runLength(start: number, goesOn: (at: number) => boolean): number {
  let at = start;
  while (goesOn(at)) at += 1;
  return at - start;
}

function alike(a: TypedValue | undefined, b: TypedValue | undefined): boolean {
  return a !== undefined && b !== undefined && sameValue(withoutIndex(a), withoutIndex(b));
}

/** Whether two rows have something in common that is not blank; two rows of one field each may have changed altogether. */
function isEdited(a: TypedValue | undefined, b: TypedValue | undefined): boolean {
  const [before, after] = [fieldsOf(a), fieldsOf(b)];
  const names = Object.keys(before).filter((name) => name !== "index");
  if (names.length <= 1) return true;
  return names.some((name) => !isBlank(before[name]) && sameValue(before[name], after[name]));
}

function fieldsOf(row: TypedValue | undefined): TypedFields {
  return readMap(row);
}

function isBlank(value: TypedValue | undefined): boolean {
  return value === undefined || ("stringValue" in value && value.stringValue === "");
}
