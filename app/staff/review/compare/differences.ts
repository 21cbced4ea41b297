import { own } from "#content/records.ts";
import { formatFieldPath } from "#content/field-path.ts";
import type { Fields, AnyField } from "#content/fields/field.ts";
import { orderedRows, rowFieldsOf, type ListField } from "#content/fields/list.ts";
import { commonSubsequence } from "#content/merge/common-subsequence.ts";
import { rowKeys } from "#content/merge/row-keys.ts";
import {
  readMap,
  readString,
  type TypedFields,
  type TypedValue,
  isKind,
} from "#content/typed-values.ts";
import { differingFields } from "#content/equality.ts";
import { isMap } from "#content/fields/map.ts";
import { isEquivalent } from "#content/merge/equivalence.ts";
import { labelUnder, storedAt } from "./field-place.ts";

/** The change of a row; `unchanged` stands for consecutive unchanged rows, `held` is a row of a list shown without comparison. */
export type RowDifference =
  | { readonly kind: "unchanged"; readonly count: number }
  | {
      readonly kind: "added" | "removed" | "changed" | "moved" | "held";
      readonly title: string;
      /** Positions from 1, for a row that moved. */
      readonly from: number | undefined;
      readonly to: number | undefined;
      readonly inside: readonly Difference[];
    };

/** Returns the differences between two versions of a list, row by row; a moved row may have changed inside as well. */
export function rowDifferencesOf(
  list: ListField<Fields>,
  before: TypedValue | undefined,
  after: TypedValue | undefined,
): RowDifference[] {
  const olds = orderedRows(list, before);
  const news = orderedRows(list, after);
  const fields = rowFieldsOf(list);
  const differences: RowDifference[] = [];
  for (const { beforeAt, afterAt, moved } of pairsOf(olds, news)) {
    const [old = {}, now = {}] = [olds[beforeAt ?? -1], news[afterAt ?? -1]].map(contentOfRow);
    const inside = differencesOf(fields, old, now);
    if (beforeAt !== undefined && afterAt !== undefined && !moved && inside.length === 0) {
      addUnchanged(differences);
      continue;
    }
    const kind = kindOf(beforeAt, afterAt, moved);
    const shown = kind === "removed" ? old : now;
    const title = rowTitle(list, shown, afterAt ?? beforeAt ?? 0);
    const [from, to] = [beforeAt, afterAt].map((at) => (at === undefined ? undefined : at + 1));
    const isWhole = kind === "added" || kind === "removed";
    differences.push({
      kind,
      title,
      from,
      to,
      inside: isWhole ? inside.map(withoutMarks) : inside,
    });
  }
  return differences;
}

/** Returns the rows of a list without comparison. */
export function rowsHeld(list: ListField<Fields>, value: TypedValue | undefined): RowDifference[] {
  return rowDifferencesOf(list, undefined, value).map((row) =>
    row.kind === "added" ? { ...row, kind: "held" } : row,
  );
}

function kindOf(beforeAt: number | undefined, afterAt: number | undefined, moved: boolean) {
  if (beforeAt === undefined) return "added";
  if (afterAt === undefined) return "removed";
  return moved ? "moved" : "changed";
}

function addUnchanged(differences: RowDifference[]) {
  const last = differences.at(-1);
  if (last?.kind === "unchanged")
    differences[differences.length - 1] = { ...last, count: last.count + 1 };
  else differences.push({ kind: "unchanged", count: 1 });
}

/** Returns a row's fields without its key and index. */
function contentOfRow(row: TypedValue | undefined) {
  const { key: _key, index: _index, ...content } = readMap(row);
  return content;
}

/** The positions of a row before and after; an added row has none before, a removed row none after. */
interface RowPair {
  readonly beforeAt: number | undefined;
  readonly afterAt: number | undefined;
  /** Whether its order relative to the other rows in both versions changed. */
  readonly moved: boolean;
}

/** Pairs the rows of two versions by key, in the new order; a removed row comes after its former predecessor. */
function pairsOf(before: readonly TypedValue[], after: readonly TypedValue[]): RowPair[] {
  const oldKeys = rowKeys(before);
  const keys = rowKeys(after, { rows: before, keys: oldKeys }, (at) => `added ${at}`);
  const stayed = new Set(commonSubsequence(oldKeys, keys).map(([beforeAt]) => beforeAt));
  const pairs: RowPair[] = [];
  const addRemovedBehind = (place: number) => {
    for (let at = place + 1; at < before.length && !stayed.has(at); at += 1)
      if (!keys.includes(oldKeys[at] ?? ""))
        pairs.push({ beforeAt: at, afterAt: undefined, moved: false });
  };
  addRemovedBehind(-1);
  for (const [afterAt, key] of keys.entries()) {
    const found = oldKeys.indexOf(key);
    const beforeAt = found === -1 ? undefined : found;
    const moved = beforeAt !== undefined && !stayed.has(beforeAt);
    pairs.push({ beforeAt, afterAt, moved });
    if (beforeAt !== undefined && !moved) addRemovedBehind(beforeAt);
  }
  return pairs;
}

const maxTitleLength = 60;

/** Returns a row's title: its number and its first words if any, such as "Slide 2: Nine rivers". */
export function rowTitle(list: ListField<Fields>, row: TypedFields, at: number): string {
  const numbered = `${list.row} ${at + 1}`;
  const wordy = Object.entries(list.fields).filter(([, { kind }]) => wordyKinds.has(kind));
  const words = wordy
    .map(([name]) => readString(row[name])?.trim() ?? "")
    .find((text) => text !== "");
  if (words === undefined) return numbered;
  const [line = ""] = words.split("\n");
  return `${numbered}: ${line.length > maxTitleLength ? `${line.slice(0, maxTitleLength).trimEnd()}…` : line}`;
}

const wordyKinds = new Set(["text", "long-text", "rich-text", "slug"]);

/** A field with different values in two states of a document. */
export interface Difference {
  /** As in an update mask. */
  readonly path: string;
  readonly label: string;
  /** Undefined for a field that is not in the content model. */
  readonly field: AnyField | undefined;
  readonly before: TypedValue | undefined;
  readonly after: TypedValue | undefined;
}

/** Returns the visible differences between two states of a document, in form order: one per field of a group, one per list. */
export function differencesOf(
  fields: Fields,
  before: TypedFields,
  after: TypedFields,
): Difference[] {
  return differencesIn(fields, before, after, [], "");
}

/** Returns a difference with both sides equal, which shows the value without marks. */
export function withoutMarks(difference: Difference): Difference {
  const value = difference.after ?? difference.before;
  return { ...difference, before: value, after: value };
}

function differencesIn(
  fields: Fields,
  before: TypedFields,
  after: TypedFields,
  names: readonly string[],
  outer: string,
): Difference[] {
  const known = new Set(Object.entries(fields).flatMap(([name, { alias }]) => [name, alias]));
  const unknown = differingFields(before, after).filter((name) => !known.has(name));
  return [...Object.keys(fields), ...unknown].flatMap((name): Difference[] => {
    const field = own(fields, name);
    const difference = {
      path: formatFieldPath([...names, name]),
      label: labelUnder(outer, field?.label ?? name),
      field,
      before: storedAt(fields, before, formatFieldPath([name])),
      after: storedAt(fields, after, formatFieldPath([name])),
    };
    if (isEquivalent(field, difference.before, difference.after)) return [];
    const isGroup = [difference.before, difference.after].every(
      (value) => value === undefined || isKind(value, "mapValue"),
    );
    if (!isMap(field) || !isGroup) return [difference];
    const [old, now] = [readMap(difference.before), readMap(difference.after)];
    return differencesIn(field.fields, old, now, [...names, name], difference.label);
  });
}
