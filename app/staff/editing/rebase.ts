import { own } from "#content/records.ts";
import type { Fields } from "#content/fields/field.ts";
import { fieldAt, storedAt, valueAt } from "#content/field-path.ts";
import { sameValue } from "#content/equality.ts";
import { isEquivalent } from "#content/merge/equivalence.ts";
import { mergeValue, type Versions } from "#content/merge/merge-value.ts";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import { topLevelName, type PatchFields } from "./patch.ts";

/** A document's fields at an update time; `time` is undefined before the document exists. */
export interface Version {
  readonly time: string | undefined;
  readonly fields: TypedFields;
}

/** One field that two editors changed. */
export interface FieldConflict extends Versions {
  /** The field path, as in an update mask. */
  readonly path: string;
}

/** All changes of a form at one moment. */
export interface Snapshot {
  readonly base: Version;
  readonly patch: PatchFields;
  readonly conflicts: readonly FieldConflict[];
}

export interface Changes {
  readonly base: Version;
  readonly patch: PatchFields;
  /** The bases of fields already in conflict. */
  readonly from: PatchFields;
}

/** The user's own update; `certain` once its response has arrived. */
export interface Sent {
  readonly fields: PatchFields;
  readonly certain: boolean;
}

/** The user's changes on a newer version: values by field path, and conflicts. */
interface Rebased {
  readonly patch: PatchFields;
  readonly conflicts: readonly FieldConflict[];
}

/** Rebases changes onto a newer version. Values from the user's own update (`sent`) never conflict. */
export function rebase(
  fields: Fields,
  changes: Changes,
  newer: Version,
  sent: Sent | undefined,
): Rebased {
  const patch: Record<string, TypedValue | null> = {};
  const conflicts: FieldConflict[] = [];
  for (const [path, my] of Object.entries(changes.patch)) {
    const names = path.split(".");
    const mine = my ?? undefined;
    const theirs = storedAt(fields, newer.fields, names);
    const field = fieldAt(fields, names);
    // Another editor may have added the same row, with a different key.
    if (isEquivalent(field, theirs, mine)) continue;
    const base = sentAt(sent, path, theirs) ?? baseOf(path, changes, fields);
    const merged = mergeValue({ base, theirs, mine }, { field, path });
    // Initial values of a document that does not exist yet never conflict.
    if (merged.conflicts.length > 0 && newer.time !== undefined)
      conflicts.push({ path, base, theirs, mine });
    patch[path] = (merged.conflicts.length > 0 ? mine : merged.value) ?? null;
  }
  return { patch, conflicts };
}

function baseOf(path: string, { base, from }: Changes, fields: Fields): TypedValue | undefined {
  if (Object.hasOwn(from, path)) return from[path] ?? undefined;
  return storedAt(fields, base.fields, path.split("."));
}

/** Returns the value that the user's update wrote to a field, if its response or the stored value confirms it. */
function sentAt(
  sent: Sent | undefined,
  path: string,
  theirs: TypedValue | undefined,
): TypedValue | undefined {
  const fields = (sent?.fields ?? {}) as TypedFields;
  // A document is created whole, so the value may be inside that of its group.
  const written = own(fields, path) ?? valueAt(fields, path.split(".")) ?? undefined;
  return sent?.certain || sameValue(written, theirs) ? written : undefined;
}

/** Returns conflicts of which only the bases are known yet; the next received version completes them. */
export function unresolved(from: PatchFields): FieldConflict[] {
  return Object.entries(from).map(([path, made]) => ({
    path,
    base: made ?? undefined,
    theirs: undefined,
    mine: undefined,
  }));
}

/** Returns the changed fields whose new values the form shows; omits fields in conflict and fields outside the model. */
export function adoptedFields(
  fields: Fields,
  conflicts: readonly Pick<FieldConflict, "path">[],
  changed: readonly string[],
): string[] {
  const waiting = new Set(conflicts.map(({ path }) => topLevelName(path)));
  return changed.filter((name) => Object.hasOwn(fields, name) && !waiting.has(name));
}
