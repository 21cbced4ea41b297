import { own } from "#content/records.ts";
import type { AnyField, Fields } from "#content/fields/field.ts";
import {
  isList,
  isNumbered,
  orderedRows,
  rowFieldsOf,
  type ListField,
} from "#content/fields/list.ts";
import { isMap, map } from "#content/fields/map.ts";
import { sameValue } from "#content/equality.ts";
import {
  isKind,
  readArray,
  readInteger,
  readMap,
  readString,
  typedInteger,
  typedString,
  type TypedFields,
  type TypedValue,
} from "#content/typed-values.ts";
import { isEquivalent } from "./equivalence.ts";
import { mergeBlocks } from "./merge-blocks.ts";
import { mergeOrders } from "./merge-orders.ts";
import { contentOf, keyOf, rowKeys } from "./row-keys.ts";

/** The three versions of a value; undefined where it is missing. */
export interface Versions {
  readonly base: TypedValue | undefined;
  readonly theirs: TypedValue | undefined;
  readonly mine: TypedValue | undefined;
}

/** The smallest part of a value that both sides changed. */
export interface MergeConflict extends Versions {
  /** The value's path, then names and keys of rows, joined by "/"; unique in a merge. */
  readonly path: string;
  /** The same in the content model's notation, such as `extraRows[1].title`, preferably with the row's position in my version. */
  readonly at: string;
  /** `removal`: one side removed a row that the other changed; `order`: both moved rows of the list. */
  readonly kind: "value" | "removal" | "order";
  readonly field: AnyField | undefined;
}

/** The chosen values, by the path of the conflict; undefined deletes the value. */
export type Decided = ReadonlyMap<string, TypedValue | undefined>;

/** The result of a merge; where there is a conflict, `value` has the chosen value or, without one, mine. */
export interface Merged {
  readonly value: TypedValue | undefined;
  readonly conflicts: readonly MergeConflict[];
}

/** The place of a value: its field, undefined outside the content model, and its path as in an update mask. */
interface MergePlace {
  readonly field: AnyField | undefined;
  readonly path: string;
  readonly at?: string;
  readonly decided?: Decided | undefined;
}

/** Merges two changes of a value: groups by field, lists by row, rich text by block (docs/decisions/0011). */
export function mergeValue(versions: Versions, place: MergePlace): Merged {
  const { base, theirs, mine } = versions;
  const { field } = place;
  if (isEquivalent(field, base, theirs)) return merged(mine);
  if (isEquivalent(field, base, mine) || isEquivalent(field, theirs, mine)) return merged(theirs);
  if (areAll(versions, "mapValue")) return mergeMap(versions, place);
  if (areAll(versions, "arrayValue")) return mergeRows(versions, place);
  const text = field?.kind === "rich-text" ? mergeTexts(versions) : undefined;
  return text === undefined ? inConflict("value", versions, place) : merged(typedString(text));
}

function merged(value: TypedValue | undefined): Merged {
  return { value, conflicts: [] };
}

function inConflict(kind: MergeConflict["kind"], versions: Versions, place: MergePlace): Merged {
  const { path, at = path, field, decided } = place;
  const { base, theirs, mine } = versions;
  const value = decided?.has(path) ? decided.get(path) : mine;
  return { value, conflicts: [{ path, at, kind, field, base, theirs, mine }] };
}

/** Whether all versions are of one kind; a missing one fits any kind. */
function areAll({ base, theirs, mine }: Versions, kind: string): boolean {
  return [base, theirs, mine].every((value) => value === undefined || isKind(value, kind));
}

function mergeTexts({ base, theirs, mine }: Versions): string | undefined {
  const [old, their, my] = [base, theirs, mine].map(readString);
  if (old === undefined || their === undefined || my === undefined) return undefined;
  return mergeBlocks(old, their, my);
}

function mergeMap(versions: Versions, place: MergePlace): Merged {
  const { field, path, at = path, decided } = place;
  const known: Fields = isMap(field) ? field.fields : {};
  const [base, theirs, mine] = [versions.base, versions.theirs, versions.mine].map(readMap);
  const names = new Set([known, base, theirs, mine].flatMap((held) => Object.keys(held ?? {})));
  const conflicts: MergeConflict[] = [];
  const fields: TypedFields = {};
  for (const name of names) {
    const merged = mergeValue(
      { base: own(base, name), theirs: own(theirs, name), mine: own(mine, name) },
      { field: own(known, name), path: `${path}/${name}`, at: `${at}.${name}`, decided },
    );
    conflicts.push(...merged.conflicts);
    if (merged.value) fields[name] = merged.value;
  }
  return { value: { mapValue: { fields } }, conflicts };
}

function mergeRows(versions: Versions, place: MergePlace): Merged {
  const { field, path, at = path, decided } = place;
  const list = isList(field) ? field : undefined;
  const isPlaced = list ? isNumbered(list) : areNumbered(versions);
  const base = readRows(versions.base, { list, isPlaced });
  const theirs = readRows(versions.theirs, { list, isPlaced, base, whose: "theirs" });
  const mine = readRows(versions.mine, { list, isPlaced, base, whose: "mine" });
  const places = new Map(
    [base, theirs, mine].flatMap(({ keys }) => keys.map((key, place) => [key, place] as const)),
  );
  const group = list && map({ label: list.row, fields: rowFieldsOf(list) });
  const conflicts: MergeConflict[] = [];
  const rows = new Map<string, TypedValue>();
  for (const key of new Set([...base.keys, ...theirs.keys, ...mine.keys])) {
    const { value, conflicts: inside } = mergeRow(
      {
        base: base.contents.get(key),
        theirs: theirs.contents.get(key),
        mine: mine.contents.get(key),
      },
      { field: group, path: `${path}/${key}`, at: `${at}[${places.get(key)}]`, decided },
    );
    conflicts.push(...inside);
    if (value) rows.set(key, value);
  }
  const order = mergeOrders(base.keys, theirs.keys, mine.keys);
  if (!order) conflicts.push(...inConflict("order", versions, place).conflicts);
  const leader = sameValue(decided?.get(path), versions.theirs) ? "theirs" : "mine";
  const values = (order ?? mergeOrders(base.keys, theirs.keys, mine.keys, leader) ?? [])
    .filter((key) => rows.has(key))
    .map((key, index) => {
      const stored = [theirs, mine, base].map((version) => version.stored.get(key)).find(Boolean);
      return written(rows.get(key), stored, isPlaced ? index : undefined);
    });
  return { value: { arrayValue: values.length > 0 ? { values } : {} }, conflicts };
}

/** Merges a row. A side without the row has removed it or never had it. */
function mergeRow(versions: Versions, place: MergePlace): Merged {
  const { base, theirs, mine } = versions;
  if (theirs && mine) return mergeValue(versions, place);
  const kept = theirs ?? mine;
  if (!base || !kept) return merged(kept);
  return isEquivalent(place.field, base, kept)
    ? merged(undefined)
    : inConflict("removal", versions, place);
}

interface Rows {
  /** In order. */
  readonly keys: readonly string[];
  readonly rows: readonly TypedValue[];
  readonly contents: ReadonlyMap<string, TypedValue>;
  /** The keys that the rows store. */
  readonly stored: ReadonlyMap<string, string | undefined>;
}

function readRows(
  value: TypedValue | undefined,
  {
    list,
    isPlaced,
    base,
    whose,
  }: {
    list: ListField<Fields> | undefined;
    isPlaced: boolean;
    base?: Rows;
    whose?: string;
  },
): Rows {
  const rows = list ? orderedRows(list, value) : [...readArray(value)];
  if (!list && isPlaced) rows.sort((a, b) => (indexOf(a) ?? 0) - (indexOf(b) ?? 0));
  // Rows added by both sides are different rows, unless they store the same key.
  const keys = rowKeys(rows, base, whose === undefined ? undefined : (at) => `${whose} ${at}`);
  return {
    keys,
    rows,
    contents: new Map(rows.map((row, at) => [keys[at] ?? "", contentOf(row, isPlaced)])),
    stored: new Map(rows.map((row, at) => [keys[at] ?? "", keyOf(row)])),
  };
}

/** Whether all rows of a list unknown to the model store their position. */
function areNumbered({ base, theirs, mine }: Versions): boolean {
  return [base, theirs, mine].flatMap(readArray).every((row) => indexOf(row) !== undefined);
}

function indexOf(row: TypedValue): number | undefined {
  return readInteger(readMap(row)["index"]);
}

function written(
  content: TypedValue | undefined,
  key: string | undefined,
  index: number | undefined,
): TypedValue {
  if (!content || !isKind(content, "mapValue")) return content ?? { nullValue: null };
  const fields: TypedFields = {
    ...readMap(content),
    ...(key === undefined ? {} : { key: typedString(key) }),
    ...(index === undefined ? {} : { index: typedInteger(index) }),
  };
  return { mapValue: { fields } };
}
