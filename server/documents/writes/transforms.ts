import { readArray, type TypedFields, type TypedValue } from "#content/typed-values.ts";
import { canonicalValue } from "#server/documents/values/canonical.ts";
import { valueAt, withValueAt, type FieldPath } from "#content/field-path.ts";
import { maxDepth, parseFieldPath } from "#server/documents/values/field-path.ts";
import { compareValues, isNumber, numberOf } from "#server/documents/values/order.ts";
import { invalid } from "#server/errors.ts";
import type { FieldTransform } from "./write.ts";

/** A checked transform: its path, and its effect on the stored value. */
export interface PreparedTransform {
  path: FieldPath;
  apply(
    stored: TypedValue | undefined,
    requestTime: string,
  ): { value: TypedValue; result: TypedValue };
}

/** Checks a transform (Firestore REST v1, `FieldTransform`). */
export function prepareTransform(transform: FieldTransform): PreparedTransform {
  const name = transform.fieldPath;
  const path = parseFieldPath(name);
  // A list created at the end of the path adds one level.
  if (path.length > maxDepth) throw invalid(`${name}: nested deeper than ${maxDepth} levels.`);
  if ("setToServerValue" in transform) {
    if (transform.setToServerValue !== "REQUEST_TIME")
      throw invalid(`${name}: unknown server value.`);
    return { path, apply: (_, requestTime) => same({ timestampValue: requestTime }) };
  }
  if ("increment" in transform) {
    const operand = numberOperand(transform.increment, name);
    return {
      path,
      apply: (stored) => same(stored && isNumber(stored) ? sum(stored, operand) : operand),
    };
  }
  if ("maximum" in transform)
    return { path, apply: extreme(numberOperand(transform.maximum, name), 1) };
  if ("minimum" in transform)
    return { path, apply: extreme(numberOperand(transform.minimum, name), -1) };
  if ("appendMissingElements" in transform) {
    const added = listOperand(transform.appendMissingElements, name);
    return { path, apply: (stored) => list(united(readArray(stored), added)) };
  }
  if ("removeAllFromArray" in transform) {
    const removed = listOperand(transform.removeAllFromArray, name);
    return {
      path,
      apply: (stored) => list(readArray(stored).filter((value) => !holds(removed, value))),
    };
  }
  throw invalid(`${name}: unknown transform.`);
}

/** Applies the transforms in order; returns the fields and each transform's result. */
export function applyTransforms(
  fields: TypedFields,
  transforms: readonly PreparedTransform[],
  requestTime: string,
): { fields: TypedFields; results: TypedValue[] } {
  const results: TypedValue[] = [];
  let changed = fields;
  for (const { path, apply } of transforms) {
    const { value, result } = apply(valueAt(changed, path), requestTime);
    changed = withValueAt(changed, path, value);
    results.push(result);
  }
  return { fields: changed, results };
}

type NumberValue = Extract<TypedValue, { integerValue: unknown } | { doubleValue: unknown }>;

function numberOperand(input: unknown, name: string): NumberValue {
  const value = canonicalValue(input, name);
  if (!isNumber(value)) throw invalid(`${name}: the operand must be a number.`);
  return value;
}

// Limits the number of comparisons, since each element is compared with each stored one.
const maxElements = 1000;

function listOperand(input: unknown, name: string): readonly TypedValue[] {
  const elements = readArray(canonicalValue({ arrayValue: input }, name));
  if (elements.length > maxElements)
    throw invalid(`${name}: a transform takes at most ${maxElements} elements.`);
  return elements;
}

function same(value: TypedValue) {
  return { value, result: value };
}

function list(values: readonly TypedValue[]) {
  const value: TypedValue = { arrayValue: values.length > 0 ? { values: [...values] } : {} };
  return { value, result: { nullValue: null } };
}

function sum(stored: NumberValue, operand: NumberValue): NumberValue {
  const a = numberOf(stored);
  const b = numberOf(operand);
  if (typeof a === "bigint" && typeof b === "bigint")
    return { integerValue: saturated(a + b).toString() };
  return canonicalValue({ doubleValue: Number(a) + Number(b) }, "increment") as NumberValue;
}

function saturated(value: bigint): bigint {
  const largest = 2n ** 63n - 1n;
  if (value > largest) return largest;
  return value < -largest - 1n ? -largest - 1n : value;
}

/** The larger (1) or smaller (-1) of the stored value and the operand; the stored one when equal. */
function extreme(operand: NumberValue, sign: 1 | -1): PreparedTransform["apply"] {
  return (stored) => {
    if (!stored || !isNumber(stored)) return same(operand);
    // NaN wins, although it sorts before every number.
    if (Number.isNaN(numberOf(stored))) return same(stored);
    if (Number.isNaN(numberOf(operand))) return same(operand);
    return same(compareValues(operand, stored) * sign > 0 ? operand : stored);
  };
}

function united(values: readonly TypedValue[], added: readonly TypedValue[]): TypedValue[] {
  const all = [...values];
  for (const element of added) if (!holds(all, element)) all.push(element);
  return all;
}

function holds(values: readonly TypedValue[], element: TypedValue): boolean {
  return values.some((value) => compareValues(value, element) === 0);
}
