import type { Fields } from "#content/fields/field.ts";
import type { ListField } from "#content/fields/list.ts";
import { map } from "#content/fields/map.ts";
import { readArray, readMap, typedInteger } from "#content/typed-values.ts";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import { showsAlike } from "#app/staff/compare/document-differences.ts";
import { rowLabel } from "#app/staff/compare/field-place.ts";
import { rowFieldsOf } from "#app/staff/compare/field-shape.ts";
import { pairRows, type RowPair } from "#app/staff/compare/row-pairs.ts";
import { rowTitle } from "#app/staff/compare/row-title.ts";
import {
  asked,
  settled,
  type Decision,
  type Plan,
  type PlanField,
  type PlanPlace,
  type RowKeys,
  type Versions,
} from "./decision.ts";
import { mergeOrders } from "./merge-orders.ts";

/** Plans how to settle three versions of a list: rows that only one side touched are joined silently, the others are decided one by one. */
export function planRows(
  list: ListField<Fields>,
  versions: Versions,
  place: PlanPlace,
  planInner: PlanField,
): Plan {
  const rows = alignedRows(list, versions, place.keys);
  const group = map({ label: list.row, fields: rowFieldsOf(list) });
  const plans = new Map(rows.all.map((row) => [row.id, planRow(row)]));
  const order = planOrder(list, rows, place);
  return {
    decisions: [...[...plans.values()].flatMap((plan) => plan.decisions), ...order.decisions],
    settle(decided) {
      const ids = order.settle(decided);
      const values = ids.flatMap((id) => plans.get(id)?.settle(decided) ?? []);
      return { arrayValue: { values: withDenseIndexes(list, values) } };
    },
  };

  function planRow(row: AlignedRow): Plan {
    const at = row.at.mine ?? row.at.theirs ?? row.at.base ?? 0;
    const rowPlace = { id: `${place.id}/${row.id}`, label: rowLabel(place.label, list.row, at) };
    const { base, theirs, mine } = row;
    if (!base) return settled(theirs ?? mine);
    if (theirs && mine) return planInner(group, row, rowPlace);
    const kept = theirs ?? mine;
    if (!kept || showsAlike(group, base, kept)) return settled(undefined);
    return asked({ ...rowPlace, base, theirs, mine, kind: "removal", field: group });
  }
}

interface AlignedRow extends Versions {
  readonly id: string;
  readonly at: {
    base?: number | undefined;
    theirs?: number | undefined;
    mine?: number | undefined;
  };
}

interface AlignedRows {
  readonly all: readonly AlignedRow[];
  /** Ids in the order of each version. */
  readonly base: readonly string[];
  readonly theirs: readonly string[];
  readonly mine: readonly string[];
}

/** Tells which rows of the three versions are the same one. Rows that both added are two. */
function alignedRows(
  list: ListField<Fields>,
  versions: Versions,
  keys: RowKeys | undefined,
): AlignedRows {
  const isFixed = list.length !== undefined;
  const base = rowsOf(list, versions.base, keys?.base);
  const theirs = rowsOf(list, versions.theirs, keys?.theirs);
  const mine = rowsOf(list, versions.mine, keys?.mine);
  const baseIds = base.map((_, at) => `row ${at}`);
  const theirIds = idsBy(pairRows(base, theirs, isFixed), "theirs");
  const myIds = idsBy(pairRows(base, mine, isFixed), "mine");
  const rowOf = (id: string): AlignedRow => {
    const at = {
      base: placeOf(baseIds, id),
      theirs: placeOf(theirIds, id),
      mine: placeOf(myIds, id),
    };
    return {
      id,
      at,
      base: valueOf(list, versions.base, at.base),
      theirs: valueOf(list, versions.theirs, at.theirs),
      mine: valueOf(list, versions.mine, at.mine),
    };
  };
  const ids = new Set([...baseIds, ...theirIds, ...myIds]);
  return { all: Array.from(ids, rowOf), base: baseIds, theirs: theirIds, mine: myIds };
}

/** The rows of a version to tell them apart by: under their keys, when those are known. */
function rowsOf(
  list: ListField<Fields>,
  version: TypedValue | undefined,
  keys: readonly string[] | undefined,
): TypedFields[] {
  return readArray(version).map((row, at) => {
    const fields = unnumbered(list, row);
    const key = keys?.[at];
    return key === undefined ? fields : { ...fields, key: { stringValue: key } };
  });
}

function idsBy(pairs: readonly RowPair[], whose: string): string[] {
  return pairs.flatMap(({ beforeAt, afterAt }) => {
    if (afterAt === undefined) return [];
    return [beforeAt === undefined ? `${whose} ${afterAt}` : `row ${beforeAt}`];
  });
}

/** A plan for the order of the rows; `settle` gives ids, of rows that are left out as well. */
function planOrder(list: ListField<Fields>, rows: AlignedRows, place: PlanPlace) {
  const merged = mergeOrders(rows.base, rows.theirs, rows.mine);
  if (merged) return { decisions: [], settle: () => merged };
  const decision: Decision = {
    id: `${place.id}/order`,
    label: `${place.label}: order of the rows`,
    kind: "order",
    field: undefined,
    base: titles("base"),
    theirs: titles("theirs"),
    mine: titles("mine"),
  };
  return {
    decisions: [decision],
    settle(decided: ReadonlyMap<string, TypedValue | undefined>) {
      const leader = decided.get(decision.id) === decision.theirs ? "theirs" : "mine";
      return mergeOrders(rows.base, rows.theirs, rows.mine, leader) ?? [];
    },
  };

  function titles(version: "base" | "theirs" | "mine"): TypedValue {
    const byId = new Map(rows.all.map((row) => [row.id, row]));
    return {
      arrayValue: {
        values: rows[version].map((id, at) => ({
          stringValue: rowTitle(
            list,
            readMap(byId.get(id)?.[version]),
            byId.get(id)?.at.base ?? at,
          ),
        })),
      },
    };
  }
}

function withDenseIndexes(list: ListField<Fields>, values: readonly TypedValue[]): TypedValue[] {
  if (!isNumbered(list)) return [...values];
  return values.map((value, at) => {
    const fields: TypedFields = { ...readMap(value), index: typedInteger(at) };
    return { mapValue: { fields } };
  });
}

function placeOf(ids: readonly string[], id: string): number | undefined {
  const at = ids.indexOf(id);
  return at === -1 ? undefined : at;
}

function valueOf(
  list: ListField<Fields>,
  version: TypedValue | undefined,
  at: number | undefined,
): TypedValue | undefined {
  const row = at === undefined ? undefined : readArray(version)[at];
  return row && { mapValue: { fields: unnumbered(list, row) } };
}

/** A row without its number, which follows from its place. */
function unnumbered(list: ListField<Fields>, row: TypedValue): TypedFields {
  const { index, ...fields } = readMap(row);
  return index && !isNumbered(list) ? { ...fields, index } : fields;
}

function isNumbered(list: ListField<Fields>): boolean {
  return Object.hasOwn(list.fields, "index");
}
