import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import { sameValue } from "#server/documents/values/equality.ts";
import { formatFieldPath, valueAt, withValueAt } from "#server/documents/values/field-path.ts";
import { mergeRows } from "./merge-rows.ts";
import type { PreparedWrite } from "./prepare-write.ts";
import type { Conflict } from "./write.ts";

/**
 * Merges a masked write into a document that others changed since its author opened it: `base` is what the author saw, `theirs`
 * what is stored now. Gives the write as it must be applied, or the fields that both changed.
 */
export function mergeFields(
  write: PreparedWrite,
  base: TypedFields,
  theirs: TypedFields,
): { write: PreparedWrite } | { conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  let { fields } = write;
  for (const path of write.mask ?? []) {
    const versions = {
      base: valueAt(base, path),
      theirs: valueAt(theirs, path),
      mine: valueAt(write.fields, path),
    };
    const merged = mergeValue(versions);
    if (merged) fields = withValueAt(fields, path, merged.value);
    else
      conflicts.push({ document: write.path, field: formatFieldPath(path), ...present(versions) });
  }
  return conflicts.length > 0 ? { conflicts } : { write: { ...write, fields } };
}

/** The three versions of a value; undefined where it is missing. */
export interface Versions {
  base: TypedValue | undefined;
  theirs: TypedValue | undefined;
  mine: TypedValue | undefined;
}

/** The value that keeps both changes; undefined when the two changed the same thing. */
export function mergeValue({
  base,
  theirs,
  mine,
}: Versions): { value: TypedValue | undefined } | undefined {
  if (sameValue(base, theirs)) return { value: mine };
  if (sameValue(base, mine) || sameValue(theirs, mine)) return { value: theirs };
  const lists = [base, theirs, mine].map(rowsOf);
  const [baseRows, theirRows, myRows] = lists;
  if (!baseRows || !theirRows || !myRows) return undefined;
  const rows = mergeRows(baseRows, theirRows, myRows);
  return rows && { value: { arrayValue: rows.length > 0 ? { values: rows } : {} } };
}

function rowsOf(value: TypedValue | undefined): TypedValue[] | undefined {
  return value && "arrayValue" in value ? (value.arrayValue.values ?? []) : undefined;
}

function present(versions: Versions): Partial<Conflict> {
  return Object.fromEntries(Object.entries(versions).filter(([, value]) => value !== undefined));
}
