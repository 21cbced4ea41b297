import type { TypedValue } from "#content/typed-values.ts";
import { invalid } from "#server/errors.ts";
import { canonicalTimestamp } from "./timestamps.ts";

type Read = (input: unknown, where: string) => TypedValue;

/** Whether a kind of value holds no others. */
export function isScalarKind(kind: string): kind is keyof typeof scalars {
  return Object.hasOwn(scalars, kind);
}

/** Checks a value that holds no others, and writes it in its one form. */
export function canonicalScalar(
  kind: keyof typeof scalars,
  input: unknown,
  where: string,
): TypedValue {
  return scalars[kind](input, where);
}

const scalars = {
  nullValue(input, where) {
    // The SDK sends the name of the enumeration, the standard JSON form is null.
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
    // Half an emoji has no bytes in UTF-8: it could be neither sent nor put in order.
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

// An even number of segments after `documents/`: collection and id, again and again.
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
