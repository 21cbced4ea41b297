import { isRecord } from "#content/records.ts";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import { invalid } from "#server/errors.ts";
import { checkFieldName, maxDepth } from "./field-path.ts";
import { canonicalTimestamp } from "./timestamps.ts";

/**
 * Checks untrusted fields and returns each value in canonical form: times to the microsecond, integers as decimal text, base64
 * padded. INVALID_ARGUMENT, naming the field, for an illegal value.
 */
export function canonicalFields(input: unknown, where = ""): TypedFields {
  return readFields(input, where, 0);
}

/** The same for one value, at the field path `where`. */
export function canonicalValue(input: unknown, where: string): TypedValue {
  return readValue(input, where, 0);
}

function readFields(input: unknown, where: string, depth: number): TypedFields {
  if (input === undefined) return {};
  if (!isRecord(input)) throw invalid(`${where || "fields"}: expected an object of fields.`);
  const fields: TypedFields = {};
  for (const [name, value] of Object.entries(input)) {
    checkFieldName(name);
    fields[name] = readValue(value, where === "" ? name : `${where}.${name}`, depth);
  }
  return fields;
}

function readValue(input: unknown, where: string, depth: number): TypedValue {
  if (!isRecord(input))
    throw invalid(`${where}: expected a typed value such as {"stringValue": ""}.`);
  const [kind, ...others] = Object.keys(input);
  if (kind === undefined || others.length > 0) {
    throw invalid(
      `${where}: a value has exactly one kind, this one has ${others.length + (kind ? 1 : 0)}.`,
    );
  }
  const value = input[kind];
  if (isScalarKind(kind)) return canonicalScalar(kind, value, where);
  if (kind !== "arrayValue" && kind !== "mapValue")
    throw invalid(`${where}: unknown kind of value "${kind}".`);
  if (depth >= maxDepth) throw invalid(`${where}: nested deeper than ${maxDepth} levels.`);
  if (!isRecord(value)) throw invalid(`${where}: ${kind} must be an object.`);
  return kind === "arrayValue" ? readArray(value, where, depth) : readMap(value, where, depth);
}

function readArray(input: Record<string, unknown>, where: string, depth: number): TypedValue {
  refuseOthers(input, "values", where);
  const values = input["values"] ?? [];
  if (!Array.isArray(values)) throw invalid(`${where}: arrayValue.values must be a list.`);
  if (values.length === 0) return { arrayValue: {} };
  return {
    arrayValue: {
      values: values.map((item: unknown, index) => {
        const value = readValue(item, `${where}[${index}]`, depth + 1);
        if ("arrayValue" in value)
          throw invalid(`${where}[${index}]: a list may not hold a list directly.`);
        return value;
      }),
    },
  };
}

function readMap(input: Record<string, unknown>, where: string, depth: number): TypedValue {
  refuseOthers(input, "fields", where);
  const inner = input["fields"] ?? {};
  if (isRecord(inner) && Object.hasOwn(inner, "__type__")) return readVector(inner, where);
  const fields = readFields(inner, where, depth + 1);
  return { mapValue: Object.keys(fields).length > 0 ? { fields } : {} };
}

/** A vector is encoded as a map, the only one that may use a reserved name. */
function readVector(input: Record<string, unknown>, where: string): TypedValue {
  const type = readValue(input["__type__"], where, 0);
  const list = readValue(input["value"], where, 0);
  const values = "arrayValue" in list ? (list.arrayValue.values ?? []) : undefined;
  const legal =
    Object.keys(input).length === 2 &&
    "stringValue" in type &&
    type.stringValue === "__vector__" &&
    values !== undefined &&
    values.length <= 2048 &&
    values.every((value) => "doubleValue" in value);
  if (!legal) throw invalid(`${where}: not a vector of at most 2048 doubles.`);
  return { mapValue: { fields: { __type__: type, value: list } } };
}

function refuseOthers(input: Record<string, unknown>, only: string, where: string) {
  const other = Object.keys(input).find((key) => key !== only);
  if (other !== undefined) throw invalid(`${where}: unknown name "${other}" beside "${only}".`);
}

type Read = (input: unknown, where: string) => TypedValue;

/** Whether values of a kind contain no other values. */
function isScalarKind(kind: string): kind is keyof typeof scalars {
  return Object.hasOwn(scalars, kind);
}

/** Checks a scalar value and returns its canonical form. */
export function canonicalScalar(
  kind: keyof typeof scalars,
  input: unknown,
  where: string,
): TypedValue {
  return scalars[kind](input, where);
}

const scalars = {
  nullValue(input, where) {
    // The SDK sends the name of the enum value; standard JSON has null.
    if (input === null || input === "NULL_VALUE") return { nullValue: null };
    throw invalid(`${where}: nullValue must be null.`);
  },
  booleanValue(input, where) {
    if (typeof input === "boolean") return { booleanValue: input };
    throw invalid(`${where}: booleanValue must be true or false.`);
  },
  integerValue(input, where) {
    const text = typeof input === "number" && Number.isSafeInteger(input) ? String(input) : input;
    if (typeof text !== "string" || !/^-?\d{1,19}$/.test(text)) {
      throw invalid(`${where}: integerValue must be a whole number in decimal text.`);
    }
    const value = BigInt(text);
    if (BigInt.asIntN(64, value) !== value)
      throw invalid(`${where}: integerValue is beyond 64 bits.`);
    return { integerValue: value.toString() };
  },
  doubleValue(input, where) {
    const value = typeof input === "string" ? doubleOfText(input) : input;
    if (typeof value !== "number") throw invalid(`${where}: doubleValue must be a number.`);
    if (Object.is(value, -0)) return { doubleValue: "-0" };
    if (Number.isFinite(value)) return { doubleValue: value };
    if (Number.isNaN(value)) return { doubleValue: "NaN" };
    return { doubleValue: value > 0 ? "Infinity" : "-Infinity" };
  },
  timestampValue(input, where) {
    const timestamp = typeof input === "string" ? canonicalTimestamp(input) : undefined;
    if (timestamp === undefined)
      throw invalid(`${where}: timestampValue must be an RFC 3339 time.`);
    return { timestampValue: timestamp };
  },
  stringValue(input, where) {
    if (typeof input !== "string") throw invalid(`${where}: stringValue must be text.`);
    // A lone surrogate has no UTF-8 encoding: it could be neither sent nor sorted.
    if (!input.isWellFormed()) throw invalid(`${where}: the text holds half of a surrogate pair.`);
    return { stringValue: input };
  },
  bytesValue(input, where) {
    if (typeof input !== "string" || !isBase64(input))
      throw invalid(`${where}: bytesValue must be base64.`);
    return { bytesValue: Buffer.from(input, "base64").toString("base64") };
  },
  referenceValue(input, where) {
    if (typeof input !== "string" || !documentName.test(input) || !input.isWellFormed()) {
      throw invalid(`${where}: referenceValue must be a document's full name.`);
    }
    return { referenceValue: input };
  },
  geoPointValue(input, where) {
    if (typeof input !== "object" || input === null)
      throw invalid(`${where}: geoPointValue must be an object.`);
    const { latitude = 0, longitude = 0, ...others } = input as Record<string, unknown>;
    if (!within(latitude, 90) || !within(longitude, 180) || Object.keys(others).length > 0) {
      throw invalid(
        `${where}: geoPointValue must be a latitude within ±90 and a longitude within ±180.`,
      );
    }
    return { geoPointValue: { latitude, longitude } };
  },
} satisfies Record<string, Read>;

// An even number of segments after `documents/`: pairs of collection and id.
const documentName = /^projects\/[^/]+\/databases\/[^/]+\/documents(?:\/[^/]+\/[^/]+)+$/;

function doubleOfText(text: string): number | undefined {
  if (text === "NaN" || text === "Infinity" || text === "-Infinity") return Number(text);
  const value = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

function isBase64(text: string): boolean {
  const digits = text.replace(/={1,2}$/, "");
  return /^[A-Za-z0-9+/_-]*$/.test(digits) && digits.length % 4 !== 1;
}

function within(input: unknown, bound: number): input is number {
  return typeof input === "number" && Math.abs(input) <= bound;
}
