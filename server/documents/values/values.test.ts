import fc from "fast-check";
import { expect, test } from "vitest";
import type { TypedValue } from "#content/typed-values.ts";
import { canonicalFields, canonicalValue } from "./canonical.ts";
import { formatFieldPath, valueAt, withValueAt } from "#content/field-path.ts";
import { parseFieldPath } from "./field-path.ts";
import { compareText, compareValues } from "./order.ts";
import { canonicalTimestamp, microsOf, timestampOf } from "./timestamps.ts";

const read = (input: unknown) => canonicalValue(input, "field");
const name = "projects/p/databases/(default)/documents/c/d";

test("converts every type of value to its canonical form", () => {
  const forms: [unknown, TypedValue][] = [
    [{ nullValue: "NULL_VALUE" }, { nullValue: null }],
    [{ booleanValue: false }, { booleanValue: false }],
    [{ integerValue: -12 }, { integerValue: "-12" }],
    [{ integerValue: "-0007" }, { integerValue: "-7" }],
    [{ integerValue: "9223372036854775807" }, { integerValue: "9223372036854775807" }],
    [{ doubleValue: 1 }, { doubleValue: 1 }],
    [{ doubleValue: -0 }, { doubleValue: "-0" }],
    [{ doubleValue: "-0" }, { doubleValue: "-0" }],
    [{ doubleValue: "1.5e3" }, { doubleValue: 1500 }],
    [{ doubleValue: Number.NaN }, { doubleValue: "NaN" }],
    [{ doubleValue: "-Infinity" }, { doubleValue: "-Infinity" }],
    [{ timestampValue: "2026-01-05T10:00:00Z" }, { timestampValue: "2026-01-05T10:00:00.000000Z" }],
    [{ bytesValue: "-_8" }, { bytesValue: "+/8=" }],
    [{ referenceValue: name }, { referenceValue: name }],
    [{ geoPointValue: { latitude: 1.5 } }, { geoPointValue: { latitude: 1.5, longitude: 0 } }],
    [{ arrayValue: { values: [] } }, { arrayValue: {} }],
    [{ mapValue: { fields: {} } }, { mapValue: {} }],
  ];
  for (const [input, form] of forms) expect(read(input)).toEqual(form);
});

test("refuses an illegal value and names the field", () => {
  const inputs: unknown[] = [
    null,
    "text",
    {},
    { stringValue: "a", integerValue: "1" },
    { textValue: "a" },
    { constructor: 1 },
    { stringValue: 1 },
    { booleanValue: "true" },
    { integerValue: "9223372036854775808" },
    { integerValue: 2 ** 53 },
    { integerValue: "1.5" },
    { doubleValue: "twelve" },
    { doubleValue: "1e999" },
    { timestampValue: "2026-02-30T00:00:00Z" },
    { timestampValue: "0000-01-01T00:00:00Z" },
    { bytesValue: "a" },
    { referenceValue: "projects/p/databases/(default)/documents/c" },
    { geoPointValue: { latitude: 91 } },
    { arrayValue: { values: [{ arrayValue: {} }] } },
    { arrayValue: { values: "a" } },
    { arrayValue: { items: [] } },
    { mapValue: { fields: { __reserved__: { nullValue: null } } } },
    {
      mapValue: {
        fields: {
          __type__: { stringValue: "__vector__" },
          value: { arrayValue: { values: [{ stringValue: "a" }] } },
        },
      },
    },
  ];
  for (const input of inputs) {
    expect(() => read(input)).toThrow(
      expect.objectContaining({ code: "INVALID_ARGUMENT" }) as Error,
    );
  }
  expect(() =>
    canonicalFields({
      a: { mapValue: { fields: { b: { arrayValue: { values: [{ stringValue: 1 }] } } } } },
    }),
  ).toThrow("a.b[0]: stringValue must be text.");
});

test("limits nesting of maps and lists to twenty levels", () => {
  const nested = (depth: number): unknown =>
    depth === 0 ? { nullValue: null } : { mapValue: { fields: { a: nested(depth - 1) } } };
  expect(() => read(nested(20))).not.toThrow();
  expect(() => read(nested(21))).toThrow("deeper than 20");
  expect(() => read(nested(100_000 / 50))).toThrow("deeper than 20");
});

test("accepts a vector, and a field named __proto__ without setting a prototype", () => {
  const vector = {
    mapValue: {
      fields: {
        __type__: { stringValue: "__vector__" },
        value: { arrayValue: { values: [{ doubleValue: 1 }] } },
      },
    },
  };
  expect(read(vector)).toEqual(vector);
  expect(() => canonicalFields(JSON.parse('{"__proto__":{"stringValue":"x"}}'))).toThrow(
    "reserved",
  );
});

test("truncates times to microseconds, at any precision and offset", () => {
  expect(canonicalTimestamp("2026-01-05T10:00:00.123456789Z")).toBe("2026-01-05T10:00:00.123456Z");
  expect(canonicalTimestamp("1969-12-31T23:59:59.5Z")).toBe("1969-12-31T23:59:59.500000Z");
  expect(canonicalTimestamp("2026-01-01T00:30:00.1+01:00")).toBe("2025-12-31T23:30:00.100000Z");
  expect(canonicalTimestamp("9999-12-31T23:59:59-01:00")).toBeUndefined();
  expect(canonicalTimestamp("2026-01-05 10:00:00Z")).toBeUndefined();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e15 }), (micros) => {
      expect(microsOf(timestampOf(micros))).toBe(micros);
      expect(canonicalTimestamp(timestampOf(micros))).toBe(timestampOf(micros));
    }),
  );
});

test("round-trips field paths with any names", () => {
  expect(parseFieldPath("`we\\`ird\\\\x`.`y.z`")).toEqual(["we`ird\\x", "y.z"]);
  const names = fc.array(
    fc.string({ minLength: 1 }).filter((part) => !/^__.*__$/s.test(part)),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(names, (path) => {
      expect(parseFieldPath(formatFieldPath(path))).toEqual(path);
    }),
  );
  for (const text of ["", "a.", ".a", "a..b", "`a", "a\\", "__name__", "a.__x__"]) {
    expect(() => parseFieldPath(text)).toThrow(
      expect.objectContaining({ code: "INVALID_ARGUMENT" }) as Error,
    );
  }
});

test("setting below a text replaces it with a map; removing below a text keeps it", () => {
  const fields = { a: { stringValue: "text" } };
  const b: TypedValue = { stringValue: "b" };
  const set = withValueAt(fields, ["a", "b"], b);
  expect(set).toEqual({ a: { mapValue: { fields: { b } } } });
  expect(valueAt(set, ["a", "b"])).toEqual(b);
  expect(withValueAt(fields, ["a", "b"], undefined)).toEqual(fields);
  expect(withValueAt(set, ["a", "b"], undefined)).toEqual({ a: { mapValue: {} } });
  expect(valueAt(fields, ["constructor"])).toBeUndefined();
});

test("sorts values of all types in Firestore's order", () => {
  const ordered: TypedValue[] = [
    { nullValue: null },
    { booleanValue: false },
    { booleanValue: true },
    { doubleValue: "NaN" },
    { doubleValue: "-Infinity" },
    { integerValue: "-9007199254740993" },
    { doubleValue: -9007199254740992 },
    { doubleValue: 0.5 },
    { integerValue: "9007199254740993" },
    { doubleValue: 9007199254740994 },
    { doubleValue: "Infinity" },
    { timestampValue: "0001-01-01T00:00:00.000000Z" },
    { timestampValue: "2026-01-01T00:00:00.000001Z" },
    { stringValue: "" },
    { stringValue: "Z" },
    { stringValue: "a" },
    { stringValue: "\uff5e" },
    { stringValue: "😀" },
    { bytesValue: "" },
    { bytesValue: "AQ==" },
    { bytesValue: "/w==" },
    { referenceValue: "projects/p/databases/d/documents/a/z" },
    { referenceValue: "projects/p/databases/d/documents/a-b/a" },
    { geoPointValue: { latitude: -1, longitude: 5 } },
    { geoPointValue: { latitude: 1, longitude: -5 } },
    { arrayValue: {} },
    { arrayValue: { values: [{ integerValue: "1" }] } },
    { arrayValue: { values: [{ integerValue: "1" }, { nullValue: null }] } },
    { arrayValue: { values: [{ integerValue: "2" }] } },
    vector(9),
    vector(1, 1),
    { mapValue: {} },
    { mapValue: { fields: { a: { integerValue: "1" } } } },
    { mapValue: { fields: { z: { nullValue: null }, a: { integerValue: "1" } } } },
    { mapValue: { fields: { a: { integerValue: "2" } } } },
    { mapValue: { fields: { b: { integerValue: "0" } } } },
  ];
  for (const [at, value] of ordered.entries()) {
    for (const [other, against] of ordered.entries()) {
      expect(Math.sign(compareValues(value, against))).toBe(Math.sign(at - other));
    }
  }
  expect(compareValues({ integerValue: "0" }, { doubleValue: "-0" })).toBe(0);
});

test("compares text by its UTF-8 bytes", () => {
  const text = fc.string({ unit: "grapheme" });
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(compareText(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
  );
});

function vector(...numbers: number[]): TypedValue {
  const values = numbers.map((doubleValue) => ({ doubleValue }));
  return {
    mapValue: {
      fields: { __type__: { stringValue: "__vector__" }, value: { arrayValue: { values } } },
    },
  };
}
