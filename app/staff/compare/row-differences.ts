import type { Fields } from "#content/fields/field.ts";
import type { ListField } from "#content/fields/list.ts";
import { readArray, readMap, type TypedValue } from "#content/typed-values.ts";
import { differencesOf, unmarked, type Difference } from "./document-differences.ts";
import { rowFieldsOf } from "./field-shape.ts";
import { pairRows } from "./row-pairs.ts";
import { rowTitle } from "./row-title.ts";

/** What became of a row; `unchanged` stands for as many rows as follow each other unchanged, `held` for a row of a list that is shown as it is. */
export type RowDifference =
  | { readonly kind: "unchanged"; readonly count: number }
  | {
      readonly kind: "added" | "removed" | "changed" | "moved" | "held";
      readonly title: string;
      /** Places from 1, for a row that moved. */
      readonly from: number | undefined;
      readonly to: number | undefined;
      readonly inside: readonly Difference[];
    };

/** What differs between two versions of a list, row by row; a row that moved may have changed inside as well. */
export function rowDifferencesOf(
  list: ListField<Fields>,
  before: TypedValue | undefined,
  after: TypedValue | undefined,
): RowDifference[] {
  const [olds, news] = [readArray(before).map(readMap), readArray(after).map(readMap)];
  const fields = rowFieldsOf(list);
  const differences: RowDifference[] = [];
  for (const { beforeAt, afterAt, moved } of pairRows(olds, news, list.length !== undefined)) {
    const [old = {}, now = {}] = [olds[beforeAt ?? -1], news[afterAt ?? -1]].map(withoutMarks);
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
    differences.push({ kind, title, from, to, inside: isWhole ? inside.map(unmarked) : inside });
  }
  return differences;
}

/** The rows of a list, nothing marked. */
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

/** A row without what only tells which one it is. */
function withoutMarks(row: ReturnType<typeof readMap> | undefined) {
  const { key: _key, index: _index, ...content } = row ?? {};
  return content;
}
