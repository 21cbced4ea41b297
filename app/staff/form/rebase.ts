import type { AnyField, Fields } from "#content/fields/field.ts";
import type { ListField } from "#content/fields/list.ts";
import { mergeValue } from "#content/merge/merge-value.ts";
import { sameValue } from "#content/merge/equality.ts";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import { alignRows } from "./align-rows.ts";
import { formPathOf, type FormPath } from "./form-path.ts";
import { isList, rowsOf, type RowKeys } from "./form-values.ts";
import { mergeList, type KeyedRows } from "./merge-list.ts";
import { fieldOf, storedAt, topName, type PatchFields } from "./patch.ts";

/** A document as it was stored at a time; without a time it did not exist. */
export interface Version {
  readonly time: string | undefined;
  readonly fields: TypedFields;
}

/** One field that two people changed. */
export interface FieldConflict {
  /** The field path, as in an update mask. */
  readonly path: string;
  readonly base: TypedValue | undefined;
  readonly theirs: TypedValue | undefined;
  readonly mine: TypedValue | undefined;
  /** Of a list: the keys of each version's rows, the same for the same row. */
  readonly keys?: { base: readonly string[]; theirs: readonly string[]; mine: readonly string[] };
}

/** What a form had changed, and from what. */
export interface Changes {
  readonly base: Version;
  readonly patch: PatchFields;
  /** What fields were made from that are in conflict already. */
  readonly from: PatchFields;
  /** The keys of my rows, and of those of the base, by list. */
  keysOf(list: FormPath): readonly string[];
  baseKeysOf(list: FormPath): readonly string[];
}

/** What a save of mine brought, with the keys of its rows; `certain` once the answer to it is here. */
export interface Sent {
  readonly fields: PatchFields;
  readonly keys: RowKeys;
  readonly certain: boolean;
}

/** What of my changes stands on a newer version: values by field path, keys for the rows of lists, and what both changed. */
export interface Rebased {
  readonly patch: PatchFields;
  readonly keys: Map<FormPath, readonly string[]>;
  /** The keys of the newer version's rows. */
  readonly baseKeys: Map<FormPath, readonly string[]>;
  readonly conflicts: readonly FieldConflict[];
}

/**
 * Puts changes that were made from one version onto a newer one, field by field and row by row. What a save of mine
 * brought is no change by somebody else.
 */
export function rebase(
  fields: Fields,
  changes: Changes,
  newer: Version,
  { sent, freshKey }: { sent: Sent | undefined; freshKey: () => string },
): Rebased {
  const baseKeys = alignAll(fields, changes, newer, { sent, freshKey });
  const patch: Record<string, TypedValue | null> = {};
  const keys = new Map<FormPath, readonly string[]>();
  const conflicts: FieldConflict[] = [];
  for (const [path, my] of Object.entries(changes.patch)) {
    const field = fieldOf(fields, path);
    const theirs = storedAt(fields, newer.fields, path);
    const own = sentAt(sent, path, theirs);
    const base = own ?? baseOf(path, changes, fields);
    const mine = my ?? undefined;
    const list = formPathOf(path);
    const rowKeys = isListField(field) && {
      base: own
        ? (sent?.keys.get(list) ?? [])
        : keysOfBase(field, path, { base, changes, fields, freshKey }),
      mine: changes.keysOf(list),
      theirs: baseKeys.get(list) ?? [],
    };
    const merged: Merged | undefined =
      isListField(field) && rowKeys
        ? mergeRows({ base, theirs, mine }, { field, keys: rowKeys, freshKey })
        : mergeValue({ base, theirs, mine });
    // What a document would begin with is nobody's words: it stands against nothing.
    if (!merged && newer.time !== undefined)
      conflicts.push({ path, base, theirs, mine, ...(rowKeys ? { keys: rowKeys } : {}) });
    const value = merged ? merged.value : mine;
    patch[path] = value ?? null;
    if (isListField(field)) keys.set(list, merged?.keys ?? changes.keysOf(list));
  }
  return { patch, keys, baseKeys, conflicts };
}

interface Merged {
  value: TypedValue | undefined;
  keys?: readonly string[];
}

function isListField(field: AnyField | undefined): field is ListField<Fields> {
  return field !== undefined && isList(field);
}

function baseOf(path: string, { base, from }: Changes, fields: Fields): TypedValue | undefined {
  if (Object.hasOwn(from, path)) return from[path] ?? undefined;
  return storedAt(fields, base.fields, path);
}

/** The keys of the rows that a list was made from: those of the base, unless it was made from an older version because of a conflict. */
function keysOfBase(
  field: ListField<Fields>,
  path: string,
  {
    base,
    changes,
    fields,
    freshKey,
  }: { base: TypedValue | undefined; changes: Changes; fields: Fields; freshKey: () => string },
): readonly string[] {
  const keys = changes.baseKeysOf(formPathOf(path));
  if (!Object.hasOwn(changes.from, path)) return keys;
  const known = rowsOf(field, storedAt(fields, changes.base.fields, path));
  return alignRows(known, keys, rowsOf(field, base), freshKey);
}

/** What a save of mine brought for a field, when it is known to have come there. */
function sentAt(
  sent: Sent | undefined,
  path: string,
  theirs: TypedValue | undefined,
): TypedValue | undefined {
  const own =
    sent && Object.hasOwn(sent.fields, path) ? (sent.fields[path] ?? undefined) : undefined;
  return sent?.certain || sameValue(own, theirs) ? own : undefined;
}

interface Rows {
  field: ListField<Fields>;
  keys: { base: readonly string[]; theirs: readonly string[]; mine: readonly string[] };
  freshKey: () => string;
}

function mergeRows(
  { base, theirs, mine }: Omit<FieldConflict, "path">,
  { field, keys, freshKey }: Rows,
): Merged | undefined {
  if (sameValue(base, theirs)) return { value: mine, keys: keys.mine };
  if (sameValue(theirs, mine)) return { value: theirs, keys: keys.theirs };
  const keyed = (value: TypedValue | undefined, own: readonly string[]): KeyedRows => {
    const rows = rowsOf(field, value);
    return { rows, keys: rows.map((_, at) => own[at] ?? freshKey()) };
  };
  const merged = mergeList(
    field,
    keyed(base, keys.base),
    keyed(theirs, keys.theirs),
    keyed(mine, keys.mine),
  );
  if (!merged) return undefined;
  const value = { arrayValue: merged.rows.length > 0 ? { values: [...merged.rows] } : {} };
  return { value, keys: merged.keys };
}

/** The keys of all rows of the newer version, so that a row that is open stays open. */
function alignAll(
  fields: Fields,
  changes: Changes,
  newer: Version,
  { sent, freshKey }: { sent: Sent | undefined; freshKey: () => string },
): Map<FormPath, readonly string[]> {
  const keys = new Map<FormPath, readonly string[]>();
  for (const [name, field] of Object.entries(fields)) {
    if (!isList(field)) continue;
    const own = sent?.fields[name] ?? undefined;
    const before = rowsOf(field, own ?? storedAt(fields, changes.base.fields, name));
    const beforeKeys = (own && sent?.keys.get(name)) ?? changes.baseKeysOf(name);
    const after = rowsOf(field, storedAt(fields, newer.fields, name));
    keys.set(name, alignRows(before, beforeKeys, after, freshKey));
  }
  return keys;
}

/** Of the fields that a newer version changed, those that are in the form as they are there: not what waits for a choice, nor what no field shows. */
export function takenOver(
  fields: Fields,
  conflicts: readonly Pick<FieldConflict, "path">[],
  changed: readonly string[],
): string[] {
  const waiting = new Set(conflicts.map(({ path }) => topName(path)));
  return changed.filter((name) => Object.hasOwn(fields, name) && !waiting.has(name));
}
