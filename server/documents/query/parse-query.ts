import type { TypedValue } from "#content/typed-values.ts";
import type { FieldPath } from "#content/field-path.ts";
import { asCount, asList, asMessage } from "#server/documents/wire/message.ts";
import { invalid } from "#server/errors.ts";
import {
  type FieldReference,
  compareReferences,
  parseOperand,
  parseReference,
} from "./field-reference.ts";
import { type Filter, listOperators, unaryOperators, valueOperators } from "./filter.ts";

/** A checked query (Firestore REST v1, `StructuredQuery`), with its implied orders. */
export interface Query {
  from: { collectionId: string | undefined; allDescendants: boolean };
  where: Filter | undefined;
  orders: readonly Order[];
  startAt: Cursor | undefined;
  endAt: Cursor | undefined;
  offset: number;
  limit: number;
  /** The fields to return; undefined for all. */
  select: readonly FieldPath[] | undefined;
}

/** One sort order; `direction` is 1 for ascending and -1 for descending. */
export interface Order {
  field: FieldReference;
  direction: 1 | -1;
}

/** A position in the order: values of its first fields, before or after the documents with exactly these values. */
export interface Cursor {
  values: readonly TypedValue[];
  before: boolean;
}

const queryParts = ["select", "from", "where", "orderBy", "startAt", "endAt", "offset", "limit"];

/** Parses a query; INVALID_ARGUMENT with the reason for an invalid one. */
export function parseQuery(input: unknown): Query {
  const query = asMessage(input, "structuredQuery", queryParts);
  const where = query["where"] === undefined ? undefined : parseFilter(query["where"]);
  const orders = withImplied(asList(query["orderBy"], "orderBy").map(readOrder), where);
  return {
    from: readFrom(query["from"]),
    where,
    orders,
    startAt: readCursor(query["startAt"], orders, "startAt"),
    endAt: readCursor(query["endAt"], orders, "endAt"),
    offset: asCount(query["offset"], "offset") ?? 0,
    limit: asCount(query["limit"], "limit") ?? Number.POSITIVE_INFINITY,
    select: readSelect(query["select"]),
  };
}

function readFrom(input: unknown): Query["from"] {
  const sources = asList(input, "from");
  if (sources.length !== 1) throw invalid("A query reads from exactly one collection or group.");
  const { collectionId, allDescendants = false } = asMessage(sources[0], "from", [
    "collectionId",
    "allDescendants",
  ]);
  if (typeof allDescendants !== "boolean") throw invalid("allDescendants must be true or false.");
  if (collectionId === undefined || collectionId === "")
    return { collectionId: undefined, allDescendants };
  if (typeof collectionId !== "string" || collectionId.includes("/")) {
    throw invalid("collectionId must be the id of a collection.");
  }
  return { collectionId, allDescendants };
}

function readOrder(input: unknown): Order {
  const { field, direction = "ASCENDING" } = asMessage(input, "orderBy", ["field", "direction"]);
  const known = ["ASCENDING", "DESCENDING", "DIRECTION_UNSPECIFIED"];
  if (typeof direction !== "string" || !known.includes(direction))
    throw invalid("Unknown direction.");
  return {
    field: parseReference(asMessage(field, "orderBy.field", ["fieldPath"])["fieldPath"]),
    direction: direction === "DESCENDING" ? -1 : 1,
  };
}

/** Adds every field with an inequality, and the name as the tie-breaker. */
function withImplied(orders: readonly Order[], where: Filter | undefined): readonly Order[] {
  const direction = orders.at(-1)?.direction ?? 1;
  const compared = where ? inequalityFields(where).toSorted(compareReferences) : [];
  const all = [...orders];
  for (const field of [...compared, { name: true } as const]) {
    if (all.some((order) => compareReferences(order.field, field) === 0)) continue;
    all.push({ field, direction });
  }
  return all;
}

function readCursor(input: unknown, orders: readonly Order[], name: string): Cursor | undefined {
  if (input === undefined) return undefined;
  const { values, before = false } = asMessage(input, name, ["values", "before"]);
  const list = asList(values, `${name}.values`);
  if (typeof before !== "boolean") throw invalid(`${name}.before must be true or false.`);
  if (list.length > orders.length)
    throw invalid(`${name} has more values than the query has orders.`);
  return {
    before,
    values: list.map((value, index) => parseOperand(value, orders[index]?.field ?? { name: true })),
  };
}

function readSelect(input: unknown): readonly FieldPath[] | undefined {
  if (input === undefined) return undefined;
  const fields = asList(asMessage(input, "select", ["fields"])["fields"], "select.fields");
  // An empty list selects everything: proto3 cannot distinguish it from no selection.
  if (fields.length === 0) return undefined;
  return fields.flatMap((field) => {
    const reference = parseReference(asMessage(field, "select.fields", ["fieldPath"])["fieldPath"]);
    return "name" in reference ? [] : [reference.path];
  });
}

/** Parses and checks a filter of a query (Firestore REST v1, `Filter`). */
function parseFilter(input: unknown): Filter {
  const filter = readFilter(input, 0);
  if (disjunctions(filter) > maxDisjunctions) {
    throw invalid(`The filter has more than ${maxDisjunctions} alternatives.`);
  }
  return filter;
}

/** The fields of inequality comparisons; a query is ordered by them too. */
function inequalityFields(filter: Filter): FieldReference[] {
  if ("filters" in filter) return filter.filters.flatMap(inequalityFields);
  return equalities.has(filter.op) ? [] : [filter.field];
}

const maxDisjunctions = 30;
const maxFilterDepth = 10;
const equalities = new Set<string>([
  "EQUAL",
  "IN",
  "ARRAY_CONTAINS",
  "ARRAY_CONTAINS_ANY",
  "IS_NULL",
  "IS_NAN",
]);

function readFilter(input: unknown, depth: number): Filter {
  if (depth > maxFilterDepth)
    throw invalid(`The filter is nested deeper than ${maxFilterDepth} levels.`);
  const { compositeFilter, fieldFilter, unaryFilter } = asMessage(input, "where", [
    "compositeFilter",
    "fieldFilter",
    "unaryFilter",
  ]);
  if (compositeFilter !== undefined) return readComposite(compositeFilter, depth);
  if (fieldFilter !== undefined) return readField(fieldFilter);
  if (unaryFilter !== undefined) return readUnary(unaryFilter);
  throw invalid("A filter is a compositeFilter, a fieldFilter or a unaryFilter.");
}

function readComposite(input: unknown, depth: number): Filter {
  const { op, filters } = asMessage(input, "compositeFilter", ["op", "filters"]);
  if (op !== "AND" && op !== "OR") throw invalid("compositeFilter.op must be AND or OR.");
  if (!Array.isArray(filters) || filters.length === 0 || filters.length > 100) {
    throw invalid("compositeFilter.filters must be a list of 1 to 100 filters.");
  }
  return { op, filters: filters.map((filter: unknown) => readFilter(filter, depth + 1)) };
}

function readField(input: unknown): Filter {
  const { field: named, op, value } = asMessage(input, "fieldFilter", ["field", "op", "value"]);
  const field = parseReference(asMessage(named, "fieldFilter.field", ["fieldPath"])["fieldPath"]);
  const valueOperator = valueOperators.find((name) => name === op);
  if (valueOperator) return { op: valueOperator, field, value: parseOperand(value, field) };
  const listOperator = listOperators.find((name) => name === op);
  if (!listOperator) throw invalid(`Unknown operator ${JSON.stringify(op)}.`);
  // Parsed one by one: unlike a stored list, this one may contain lists.
  const { arrayValue } = asMessage(value, "fieldFilter.value", ["arrayValue"]);
  const { values } = asMessage(arrayValue, `the value of ${listOperator}`, ["values"]);
  const maxValues = listOperator === "NOT_IN" ? 10 : maxDisjunctions;
  if (!Array.isArray(values) || values.length === 0 || values.length > maxValues) {
    throw invalid(`${listOperator} takes a list of 1 to ${maxValues} values.`);
  }
  return {
    op: listOperator,
    field,
    values: values.map((item: unknown) => parseOperand(item, field)),
  };
}

function readUnary(input: unknown): Filter {
  const { field, op } = asMessage(input, "unaryFilter", ["field", "op"]);
  const operator = unaryOperators.find((name) => name === op);
  if (!operator) throw invalid(`Unknown operator ${JSON.stringify(op)}.`);
  return {
    op: operator,
    field: parseReference(asMessage(field, "unaryFilter.field", ["fieldPath"])["fieldPath"]),
  };
}

/** The number of alternatives in the filter's disjunctive normal form. */
function disjunctions(filter: Filter): number {
  if ("filters" in filter) {
    const counts = filter.filters.map(disjunctions);
    return filter.op === "AND"
      ? counts.reduce((product, count) => product * count, 1)
      : counts.reduce((sum, count) => sum + count, 0);
  }
  return "values" in filter && filter.op !== "NOT_IN" ? filter.values.length : 1;
}
