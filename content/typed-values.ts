/** A value in the document database's wire format: its one key names its kind (Firestore REST v1, `Value`). */
export type TypedValue =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | "NaN" | "Infinity" | "-Infinity" | "-0" }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude?: number; longitude?: number } }
  | { arrayValue: { values?: TypedValue[] } }
  | { mapValue: { fields?: TypedFields } };

/** The named values of a document or of a map. */
export type TypedFields = { [name: string]: TypedValue };

/** Encodes text. */
export function typedString(value: string): TypedValue {
  return { stringValue: value };
}

/** Encodes a whole number; throws a RangeError outside the safe integers. */
export function typedInteger(value: number): TypedValue {
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${value} is not a whole number that can be kept exactly`);
  return { integerValue: String(value) };
}

/** Decodes text; undefined when the value is absent or of another kind. */
export function readString(value: TypedValue | undefined): string | undefined {
  const text = held(value, "stringValue");
  return typeof text === "string" ? text : undefined;
}

/** Decodes true or false; undefined when the value is absent or of another kind. */
export function readBoolean(value: TypedValue | undefined): boolean | undefined {
  const flag = held(value, "booleanValue");
  return typeof flag === "boolean" ? flag : undefined;
}

/** Decodes a whole number, also one stored as a string or a double in an older document; else undefined. */
export function readInteger(value: TypedValue | undefined): number | undefined {
  const number =
    held(value, "integerValue") ?? held(value, "doubleValue") ?? held(value, "stringValue");
  const isNumber =
    typeof number === "number" || (typeof number === "string" && /^-?\d{1,16}$/.test(number));
  const read = isNumber ? Number(number) : Number.NaN;
  // Adding 0 turns -0 into 0.
  return Number.isSafeInteger(read) ? read + 0 : undefined;
}

/** Decodes a list; empty when the value is absent or of another kind. */
export function readArray(value: TypedValue | undefined): readonly TypedValue[] {
  const values = held(held(value, "arrayValue"), "values");
  return Array.isArray(values) ? (values as TypedValue[]) : [];
}

/** Decodes a map; empty when the value is absent or of another kind. */
export function readMap(value: TypedValue | undefined): TypedFields {
  const fields = held(held(value, "mapValue"), "fields");
  return typeof fields === "object" && fields !== null ? (fields as TypedFields) : {};
}

/** Whether a stored value is of the kind `key`. */
export function isKind(value: TypedValue, key: string): boolean {
  return held(value, key) !== undefined;
}

// Stored data may be older than the checks, so its shape is not assumed.
function held(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}
