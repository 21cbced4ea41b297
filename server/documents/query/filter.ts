import { readArray, type TypedValue } from "#content/typed-values.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import { compareValues, kindOrder } from "#server/documents/values/order.ts";
import { referredValue, type FieldReference } from "./field-reference.ts";

/** A condition on documents (Firestore REST v1, `Filter`), checked and in canonical form. */
export type Filter =
  | { op: "AND" | "OR"; filters: readonly Filter[] }
  | { op: ValueOperator; field: FieldReference; value: TypedValue }
  | { op: ListOperator; field: FieldReference; values: readonly TypedValue[] }
  | { op: UnaryOperator; field: FieldReference };

/** Operators with one value. */
type ValueOperator = (typeof valueOperators)[number];
/** Operators with a list of values. */
type ListOperator = (typeof listOperators)[number];
/** Operators without a value. */
type UnaryOperator = (typeof unaryOperators)[number];

export const valueOperators = [
  "EQUAL",
  "NOT_EQUAL",
  "LESS_THAN",
  "LESS_THAN_OR_EQUAL",
  "GREATER_THAN",
  "GREATER_THAN_OR_EQUAL",
  "ARRAY_CONTAINS",
] as const;
export const listOperators = ["IN", "NOT_IN", "ARRAY_CONTAINS_ANY"] as const;
export const unaryOperators = ["IS_NULL", "IS_NOT_NULL", "IS_NAN", "IS_NOT_NAN"] as const;

/** Whether a document matches a filter; never when it lacks the field. */
export function matches(filter: Filter, document: StoredDocument): boolean {
  if ("filters" in filter) {
    return filter.op === "AND"
      ? filter.filters.every((inner) => matches(inner, document))
      : filter.filters.some((inner) => matches(inner, document));
  }
  const value = referredValue(document, filter.field);
  if (value === undefined) return false;
  if ("value" in filter) return matchesValue(filter.op, value, filter.value);
  if ("values" in filter) return matchesList(filter.op, value, filter.values);
  return matchesUnary(filter.op, value);
}

function matchesValue(op: ValueOperator, value: TypedValue, operand: TypedValue): boolean {
  if (op === "ARRAY_CONTAINS")
    return readArray(value).some((element) => areEqual(element, operand));
  // Inequality holds across types, but never for null.
  if (op === "NOT_EQUAL") return !isNull(value) && !areEqual(value, operand);
  if (kindOrder(value) !== kindOrder(operand)) return false;
  const order = compareValues(value, operand);
  switch (op) {
    case "EQUAL":
      return order === 0;
    case "LESS_THAN":
      return order < 0;
    case "LESS_THAN_OR_EQUAL":
      return order <= 0;
    case "GREATER_THAN":
      return order > 0;
    case "GREATER_THAN_OR_EQUAL":
      return order >= 0;
  }
}

function matchesList(
  op: ListOperator,
  value: TypedValue,
  operands: readonly TypedValue[],
): boolean {
  if (op === "NOT_IN") {
    return (
      !isNull(value) && !operands.some((operand) => isNull(operand) || areEqual(value, operand))
    );
  }
  const sought = operands.filter((operand) => !isNull(operand) && !isNaNValue(operand));
  const candidates = op === "IN" ? [value] : readArray(value);
  return candidates.some((candidate) => sought.some((operand) => areEqual(candidate, operand)));
}

function matchesUnary(op: UnaryOperator, value: TypedValue): boolean {
  switch (op) {
    case "IS_NULL":
      return isNull(value);
    case "IS_NOT_NULL":
      return !isNull(value);
    case "IS_NAN":
      return isNaNValue(value);
    case "IS_NOT_NAN":
      return !isNaNValue(value) && !isNull(value);
  }
}

function areEqual(a: TypedValue, b: TypedValue): boolean {
  return compareValues(a, b) === 0;
}

function isNull(value: TypedValue): boolean {
  return "nullValue" in value;
}

function isNaNValue(value: TypedValue): boolean {
  return "doubleValue" in value && value.doubleValue === "NaN";
}
