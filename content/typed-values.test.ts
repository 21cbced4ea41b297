import fc from "fast-check";
import { expect, test } from "vitest";
import { anyStored, anyTypedValue } from "#test/arbitrary-values.ts";
import {
  isKind,
  readArray,
  readInteger,
  readMap,
  readString,
  typedInteger,
  typedString,
} from "./typed-values.ts";

test("any text survives encoding and decoding", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(readString(typedString(text))).toBe(text);
    }),
  );
});

test("a whole number survives encoding and decoding", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (whole) => {
      expect(readInteger(typedInteger(whole))).toBe(whole);
    }),
  );
});

test("encodes a whole number as text, as in the wire format", () => {
  expect(typedInteger(12)).toEqual({ integerValue: "12" });
});

test.each([0.5, Number.NaN, Infinity, 2 ** 53])(
  "%d cannot be written as a whole number",
  (value) => {
    expect(() => typedInteger(value)).toThrow(RangeError);
  },
);

test.each([
  [{ integerValue: "7" }, 7],
  [{ doubleValue: 7 }, 7],
  [{ stringValue: "7" }, 7],
  [{ stringValue: "-7" }, -7],
  [{ doubleValue: 7.5 }, undefined],
  [{ doubleValue: "NaN" as const }, undefined],
  [{ stringValue: "seven" }, undefined],
  [{ stringValue: "" }, undefined],
  [{ integerValue: "" }, undefined],
  [{ integerValue: "9007199254740993" }, undefined],
  [{ booleanValue: true }, undefined],
  [undefined, undefined],
])("the number in %o is read as %s", (stored, whole) => {
  expect(readInteger(stored)).toBe(whole);
});

test("decodes a value of another kind as absent or empty", () => {
  expect(readString({ integerValue: "7" })).toBeUndefined();
  expect(readArray({ stringValue: "a, b" })).toEqual([]);
  expect(readMap({ arrayValue: { values: [] } })).toEqual({});
});

test("decodes a list and a map without contents, as the wire format sends empty ones, as empty", () => {
  expect(readArray({ arrayValue: {} })).toEqual([]);
  expect(readMap({ mapValue: {} })).toEqual({});
});

test("decoding never throws, even on invalid data", () => {
  fc.assert(
    fc.property(anyStored, (stored) => {
      expect(["string", "undefined"]).toContain(typeof readString(stored));
      expect(["number", "undefined"]).toContain(typeof readInteger(stored));
      expect(Array.isArray(readArray(stored))).toBe(true);
      expect(readMap(stored)).toBeTypeOf("object");
    }),
  );
});

test("a typed value is of the kind that it names and no other", () => {
  const kinds = [
    "nullValue",
    "booleanValue",
    "integerValue",
    "doubleValue",
    "stringValue",
    "arrayValue",
    "mapValue",
  ];
  fc.assert(
    fc.property(anyTypedValue, (value) => {
      expect(kinds.filter((kind) => isKind(value, kind))).toEqual(Object.keys(value));
    }),
  );
});
