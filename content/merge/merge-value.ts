import type { TypedValue } from "#content/typed-values.ts";
import { sameValue } from "./equality.ts";
import { mergeRows } from "./merge-rows.ts";

/** The three versions of a value; undefined where it is missing. */
export interface Versions {
  base: TypedValue | undefined;
  theirs: TypedValue | undefined;
  mine: TypedValue | undefined;
}

/** The value that keeps both changes; undefined when the two changed the same thing. Lists are merged by row (docs/decisions/0011). */
export function mergeValue({
  base,
  theirs,
  mine,
}: Versions): { value: TypedValue | undefined } | undefined {
  if (sameValue(base, theirs)) return { value: mine };
  if (sameValue(base, mine) || sameValue(theirs, mine)) return { value: theirs };
  const [baseRows, theirRows, myRows] = [base, theirs, mine].map(rowsOf);
  if (!baseRows || !theirRows || !myRows) return undefined;
  const rows = mergeRows(baseRows, theirRows, myRows);
  return rows && { value: { arrayValue: rows.length > 0 ? { values: rows } : {} } };
}

function rowsOf(value: TypedValue | undefined): TypedValue[] | undefined {
  return value && "arrayValue" in value ? (value.arrayValue.values ?? []) : undefined;
}
