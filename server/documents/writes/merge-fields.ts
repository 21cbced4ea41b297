import type { TypedFields } from "#content/typed-values.ts";
import { mergeValue, type Versions } from "#content/merge/merge-value.ts";
import { modelOf } from "#content/model.ts";
import { fieldAt, formatFieldPath, valueAt, withValueAt } from "#content/field-path.ts";
import type { PreparedWrite } from "./prepare-write.ts";
import type { Conflict } from "./write.ts";

/**
 * Merges a masked write into a document that others have changed: `base` are the fields that the author saw, `theirs` those
 * stored now. Returns the write to apply, or the fields that both changed.
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
    const field = fieldAt(modelOf(write.path)?.fields ?? {}, path);
    const merged = mergeValue(versions, { field, path: path.join(".") });
    if (merged.conflicts.length === 0) fields = withValueAt(fields, path, merged.value);
    else
      conflicts.push({ document: write.path, field: formatFieldPath(path), ...present(versions) });
  }
  return conflicts.length > 0 ? { conflicts } : { write: { ...write, fields } };
}

function present(versions: Versions): Partial<Conflict> {
  return Object.fromEntries(Object.entries(versions).filter(([, value]) => value !== undefined));
}
