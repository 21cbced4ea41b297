import { stableText } from "#content/records.ts";
import { storedUnder, type Fields } from "#content/fields/field.ts";
import { isList, orderedRows, type ListField } from "#content/fields/list.ts";
import { isMap } from "#content/fields/map.ts";
import {
  isKind,
  readMap,
  readString,
  typedString,
  type TypedFields,
  type TypedValue,
} from "#content/typed-values.ts";

/** Rows of a list with one unique key for each. */
interface KeyedRows {
  readonly rows: readonly TypedValue[];
  readonly keys: readonly string[];
}

type FreshKey = (at: number) => string;

const noRows: KeyedRows = { rows: [], keys: [] };

/**
 * Returns the keys of rows: their stored `key`, else one from their position. Rows without a stored key are matched to those
 * of an `earlier` version: by equal content, then, if no row has moved, by position. Unmatched ones get `freshKey(position)`.
 */
export function rowKeys(
  rows: readonly TypedValue[],
  earlier: KeyedRows = noRows,
  freshKey: FreshKey = (at) => `r${at}`,
): string[] {
  const seen = new Set<string | undefined>();
  const stored = rows.map(keyOf).map((key) => {
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated ? undefined : key;
  });
  const free = new Map(earlier.keys.map((key, at) => [key, at]));
  const keys = stored.map((key) => (key !== undefined && free.delete(key) ? key : undefined));
  const take = (at: number, key: string | undefined) => {
    const place = key === undefined ? undefined : free.get(key);
    if (key === undefined || place === undefined || keys[at] !== undefined) return;
    // Rows with different stored keys are different rows.
    if (stored[at] !== undefined && keyOf(earlier.rows[place]) !== undefined) return;
    keys[at] = key;
    free.delete(key);
  };
  const before = earlier.rows.map(textOf);
  const now = rows.map(textOf);
  // Rows at the same position are matched first, so that two blank rows do not swap keys.
  for (const at of rows.keys()) if (now[at] === before[at]) take(at, earlier.keys[at]);
  const alike = Map.groupBy(free.keys(), (key) => before[free.get(key) ?? -1]);
  for (const at of rows.keys())
    take(
      at,
      alike.get(now[at])?.find((key) => free.has(key)),
    );
  const hasMoved = keys.some((key, at) => key !== undefined && key !== earlier.keys[at]);
  if (!hasMoved) for (const at of rows.keys()) take(at, earlier.keys[at]);
  const used = new Set([...earlier.keys, ...stored]);
  return keys.map((key, at) => key ?? stored[at] ?? unused(used, freshKey, at));
}

/** Returns a document whose rows all store a key; lists are in the site's order and padded to their fixed length. */
export function withRowKeys(
  fields: Fields,
  document: TypedFields,
  earlier: TypedFields = {},
  freshKey?: FreshKey,
): TypedFields {
  const keyed = { ...document };
  for (const [name, field] of Object.entries(fields)) {
    const under = field.alias !== undefined && !Object.hasOwn(document, name) ? field.alias : name;
    const value = storedUnder(document, name, field);
    const before = storedUnder(earlier, name, field);
    if (isMap(field) && value && isKind(value, "mapValue")) {
      const inner = withRowKeys(field.fields, readMap(value), readMap(before), freshKey);
      keyed[under] = { mapValue: { fields: inner } };
    }
    if (!isList(field)) continue;
    const rows = keyedRows(field, value, { earlier: before, freshKey });
    if (rows.length > 0) keyed[under] = { arrayValue: { values: rows } };
  }
  return keyed;
}

/** Returns a list's rows as `withRowKeys` stores them. */
export function keyedRows(
  list: ListField<Fields>,
  stored: TypedValue | undefined,
  { earlier, freshKey }: { earlier?: TypedValue | undefined; freshKey?: FreshKey | undefined },
): TypedValue[] {
  const rows = orderedRows(list, stored);
  const old = orderedRows(list, earlier);
  const keys = rowKeys(rows, { rows: old, keys: rowKeys(old) }, freshKey);
  return rows.map((row, at) => withKey(row, keys[at]));
}

/** Returns a row that stores a key. */
export function withKey(row: TypedValue, key: string | undefined): TypedValue {
  if (key === undefined || keyOf(row) === key) return row;
  return { mapValue: { fields: { ...readMap(row), key: typedString(key) } } };
}

/** Returns a row's stored key; undefined when it has none that is valid in a path. */
export function keyOf(row: TypedValue | undefined): string | undefined {
  const key = readString(readMap(row)["key"]);
  return key !== undefined && /^[\w-]{1,100}$/.test(key) ? key : undefined;
}

/** Returns a row without its key, and without its index if that is only its position (`isPlaced`). */
export function contentOf(row: TypedValue, isPlaced: boolean): TypedValue {
  if (!isKind(row, "mapValue")) return row;
  const { key: _key, ...fields } = readMap(row);
  const { index: _index, ...placed } = fields;
  return { mapValue: { fields: isPlaced ? placed : fields } };
}

/** A row's content as text that is equal for equal rows. */
function textOf(row: TypedValue): string {
  return stableText(contentOf(row, true));
}

function unused(used: Set<string | undefined>, freshKey: FreshKey, at: number): string {
  for (let place = at; ; place += 1) {
    const key = freshKey(place);
    if (used.has(key)) continue;
    used.add(key);
    return key;
  }
}
