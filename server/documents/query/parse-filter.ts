import { asMessage } from "#server/documents/wire/message.ts";
import { invalid } from "#server/errors.ts";
import type { FieldReference } from "./field-reference.ts";
import { parseOperand, parseReference } from "./field-reference.ts";
import type { Filter } from "./filter.ts";
import { listOperators, unaryOperators, valueOperators } from "./filter.ts";

/** Checks a filter of a query (Firestore REST v1, `Filter`) and its limits. */
export function parseFilter(input: unknown): Filter {
  const filter = readFilter(input, 0);
  if (disjunctions(filter) > mostDisjunctions) {
    throw invalid(`The filter has more than ${mostDisjunctions} alternatives.`);
  }
  return filter;
}

/** The fields that a filter compares other than for equality; a query is ordered by them too. */
export function inequalityFields(filter: Filter): FieldReference[] {
  if ("filters" in filter) return filter.filters.flatMap(inequalityFields);
  return equalities.has(filter.op) ? [] : [filter.field];
}

const mostDisjunctions = 30;
const deepestFilter = 10;
const equalities = new Set<string>([
  "EQUAL",
  "IN",
  "ARRAY_CONTAINS",
  "ARRAY_CONTAINS_ANY",
  "IS_NULL",
  "IS_NAN",
]);

function readFilter(input: unknown, depth: number): Filter {
  if (depth > deepestFilter)
    throw invalid(`The filter is nested deeper than ${deepestFilter} levels.`);
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
  // Each value by itself: unlike a stored list, this one may hold lists.
  const { arrayValue } = asMessage(value, "fieldFilter.value", ["arrayValue"]);
  const { values } = asMessage(arrayValue, `the value of ${listOperator}`, ["values"]);
  const most = listOperator === "NOT_IN" ? 10 : mostDisjunctions;
  if (!Array.isArray(values) || values.length === 0 || values.length > most) {
    throw invalid(`${listOperator} takes a list of 1 to ${most} values.`);
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

/** How many ANDs the filter has when it is written as an OR of them. */
function disjunctions(filter: Filter): number {
  if ("filters" in filter) {
    const counts = filter.filters.map(disjunctions);
    return filter.op === "AND"
      ? counts.reduce((product, count) => product * count, 1)
      : counts.reduce((sum, count) => sum + count, 0);
  }
  return "values" in filter && filter.op !== "NOT_IN" ? filter.values.length : 1;
}
