import { fieldAt, storedAt, withValueAt } from "#content/field-path.ts";
import type { Fields } from "#content/fields/field.ts";
import { isEquivalent } from "#content/merge/equivalence.ts";
import { mergeValue } from "#content/merge/merge-value.ts";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import type { FieldConflict, Snapshot } from "./rebase.ts";

/** A form before and after a change, and as it is now. */
interface Change {
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly now: Snapshot;
  /** Whether the version that it is based on now is the user's own update. */
  readonly isOwn: boolean;
}

/**
 * Returns the values and conflicts of a form without an earlier change. What was typed since, or adopted from a newer version,
 * stays; what the change replaced returns, and is in conflict with a newer version of the same place.
 */
export function withoutChange(
  fields: Fields,
  { before, after, now, isOwn }: Change,
): Pick<Snapshot, "patch" | "conflicts"> {
  const [old, changed, current] = [before, after, now].map(documentOf);
  const patch: Record<string, TypedValue | null> = {};
  const conflicts = new Map(now.conflicts.map((conflict) => [conflict.path, conflict]));
  for (const path of new Set([before, after].flatMap(pathsIn))) {
    const names = path.split(".");
    const at = (document: TypedFields = {}) => storedAt(fields, document, names);
    const place = { field: fieldAt(fields, names), path };
    const clash = conflictAt(before, path);
    const written = at(changed);
    const isSame = isEquivalent(place.field, at(old), written);
    if (isSame && !clash === !conflictAt(after, path)) continue;

    const stored = at(now.base.fields);
    const isTyped = Object.hasOwn(before.patch, path);
    // An update may have published the change since.
    const isPublished = !clash && isEquivalent(place.field, written, stored);
    const was = isTyped || (isOwn && isPublished) ? at(old) : stored;
    const undone = mergeValue({ base: written, theirs: was, mine: at(current) }, place);
    // What cannot be merged stays as it was typed last, unless that would lose what was typed before the change.
    const last = isTyped ? was : at(current);
    const mine = undone.conflicts.length > 0 ? last : undone.value;
    const base = clash ? clash.base : at(before.base.fields);
    const rebased = mergeValue({ base: isPublished ? stored : base, theirs: stored, mine }, place);
    const isClash = rebased.conflicts.length > 0;
    patch[path] = (isClash ? mine : rebased.value) ?? null;
    conflicts.delete(path);
    if (isClash) conflicts.set(path, { path, base, theirs: stored, mine });
  }
  return { patch, conflicts: [...conflicts.values()] };
}

/** The document as an update of the form would store it. */
function documentOf({ base, patch }: Snapshot): TypedFields {
  return Object.entries(patch).reduce(
    (fields, [path, value]) => withValueAt(fields, path.split("."), value ?? undefined),
    base.fields,
  );
}

function pathsIn({ patch, conflicts }: Snapshot): string[] {
  return [...Object.keys(patch), ...conflicts.map(({ path }) => path)];
}

function conflictAt({ conflicts }: Snapshot, path: string): FieldConflict | undefined {
  return conflicts.find((conflict) => conflict.path === path);
}
