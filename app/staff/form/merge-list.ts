import type { Fields } from "#content/fields/field.ts";
import type { ListField } from "#content/fields/list.ts";
import { mergeIdentified } from "#content/merge/merge-identified-rows.ts";
import {
  readMap,
  readString,
  typedInteger,
  typedString,
  type TypedValue,
} from "#content/typed-values.ts";
import { withoutIndex } from "./align-rows.ts";
import { isNumbered } from "./form-values.ts";

/** Rows with the keys under which a form knows them. */
export interface KeyedRows {
  readonly rows: readonly TypedValue[];
  readonly keys: readonly string[];
}

/** Merges three versions of a list by the keys of their rows; undefined when both changed one field of a row, or the order. */
export function mergeList(
  list: ListField<Fields>,
  base: KeyedRows,
  theirs: KeyedRows,
  mine: KeyedRows,
): KeyedRows | undefined {
  const numbered = isNumbered(list);
  const [a, b, c] = [base, theirs, mine].map((version) => marked(version, numbered));
  const merged = mergeIdentified(a ?? [], b ?? [], c ?? [], keyOf);
  if (!merged) return undefined;
  return {
    keys: merged.map((row) => keyOf(row) ?? ""),
    rows: merged.map((row, at) => unmarked(row, numbered ? at : undefined)),
  };
}

// No field of the content model can be called so.
const mark = "\u0000key";

/** With its key inside; without its number, which changes with the places of others and means nothing by itself. */
function marked({ rows, keys }: KeyedRows, numbered: boolean): TypedValue[] {
  return rows.map((row, at) => {
    const fields = readMap(numbered ? withoutIndex(row) : row);
    return { mapValue: { fields: { ...fields, [mark]: typedString(keys[at] ?? "") } } };
  });
}

function unmarked(row: TypedValue, index: number | undefined): TypedValue {
  const { [mark]: _, ...fields } = readMap(row);
  return {
    mapValue: { fields: index === undefined ? fields : { ...fields, index: typedInteger(index) } },
  };
}

function keyOf(row: TypedValue): string | undefined {
  return readString(readMap(row)[mark]);
}
