import type { TypedFields, TypedValue } from "#content/typed-values.ts";

/**
 * Compares two canonical values as Firestore does (REST v1, value type ordering): first by type, then by value; 1 equals 1.0.
 * Negative when `a` comes first.
 */
export function compareValues(a: TypedValue, b: TypedValue): number {
  const kinds = kindOrder(a) - kindOrder(b);
  if (kinds !== 0) return kinds;
  if ("booleanValue" in a && "booleanValue" in b)
    return Number(a.booleanValue) - Number(b.booleanValue);
  if (isNumber(a) && isNumber(b)) return compareNumbers(numberOf(a), numberOf(b));
  if ("timestampValue" in a && "timestampValue" in b)
    return compareText(a.timestampValue, b.timestampValue);
  if ("stringValue" in a && "stringValue" in b) return compareText(a.stringValue, b.stringValue);
  if ("bytesValue" in a && "bytesValue" in b) {
    return Buffer.compare(Buffer.from(a.bytesValue, "base64"), Buffer.from(b.bytesValue, "base64"));
  }
  if ("referenceValue" in a && "referenceValue" in b)
    return compareEach(a.referenceValue.split("/"), b.referenceValue.split("/"), compareText);
  if ("geoPointValue" in a && "geoPointValue" in b)
    return comparePoints(a.geoPointValue, b.geoPointValue);
  if ("arrayValue" in a && "arrayValue" in b)
    return compareLists(a.arrayValue.values, b.arrayValue.values);
  if ("mapValue" in a && "mapValue" in b) {
    return kindOrder(a) === vectorOrder
      ? compareVectors(a.mapValue.fields, b.mapValue.fields)
      : compareMaps(a.mapValue.fields, b.mapValue.fields);
  }
  return 0;
}

/** The rank of a value's type in the order; comparisons and filters never cross types. */
export function kindOrder(value: TypedValue): number {
  if ("nullValue" in value) return 0;
  if ("booleanValue" in value) return 1;
  if (isNumber(value)) return 2;
  if ("timestampValue" in value) return 3;
  if ("stringValue" in value) return 4;
  if ("bytesValue" in value) return 5;
  if ("referenceValue" in value) return 6;
  if ("geoPointValue" in value) return 7;
  if ("arrayValue" in value) return 8;
  return Object.hasOwn(value.mapValue.fields ?? {}, "__type__") ? vectorOrder : 10;
}

const vectorOrder = 9;

type NumberValue = { integerValue: string } | Extract<TypedValue, { doubleValue: unknown }>;

/** Whether a value is an integer or a double. */
export function isNumber(value: TypedValue): value is NumberValue {
  return "integerValue" in value || "doubleValue" in value;
}

/** A number that JavaScript can compare and add exactly: integers as bigint, doubles as number. */
export function numberOf(value: NumberValue): bigint | number {
  return "integerValue" in value ? BigInt(value.integerValue) : Number(value.doubleValue);
}

/** Compares text by its UTF-8 bytes, unlike `<`: U+FF5E comes before an emoji. */
export function compareText(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let at = 0; at < shorter; at++) {
    const x = a.charCodeAt(at);
    const y = b.charCodeAt(at);
    // A surrogate is part of a character above U+FFFF, so it comes after all others.
    if (x !== y) return Number(isSurrogate(x)) - Number(isSurrogate(y)) || x - y;
  }
  return a.length - b.length;
}

/** Compares lists item by item; of two that begin alike, the shorter one comes first. */
export function compareEach<T>(
  a: readonly T[],
  b: readonly T[],
  compare: (one: T, other: T) => number,
): number {
  for (const [at, item] of a.entries()) {
    if (at === b.length) return 1;
    // Not undefined: `at` is below its length.
    const order = compare(item, b[at] as T);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}

function compareNumbers(a: bigint | number, b: bigint | number): number {
  const aIsNaN = Number.isNaN(a);
  const bIsNaN = Number.isNaN(b);
  if (aIsNaN || bIsNaN) return Number(bIsNaN) - Number(aIsNaN);
  // `<` between bigint and number compares the exact values.
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

type Point = { latitude?: number; longitude?: number };

function comparePoints(a: Point, b: Point): number {
  return (a.latitude ?? 0) - (b.latitude ?? 0) || (a.longitude ?? 0) - (b.longitude ?? 0);
}

function compareLists(a: readonly TypedValue[] = [], b: readonly TypedValue[] = []): number {
  return compareEach(a, b, compareValues);
}

function compareVectors(a: TypedFields = {}, b: TypedFields = {}): number {
  const left = elements(a);
  const right = elements(b);
  return left.length - right.length || compareLists(left, right);
}

function elements(vector: TypedFields): readonly TypedValue[] {
  const list = vector["value"];
  return list && "arrayValue" in list ? (list.arrayValue.values ?? []) : [];
}

function compareMaps(a: TypedFields = {}, b: TypedFields = {}): number {
  return compareEach(
    Object.entries(a).toSorted(byName),
    Object.entries(b).toSorted(byName),
    (one, other) => byName(one, other) || compareValues(one[1], other[1]),
  );
}

function byName(a: readonly [string, unknown], b: readonly [string, unknown]): number {
  return compareText(a[0], b[0]);
}
