import fc from "fast-check";
import { expect, test } from "vitest";
import { anyStored, anyValue } from "#test/arbitrary-values.ts";
import { date } from "./date.ts";
import { blankValues, checkFields, decodeFields, encodeFields } from "./field.ts";
import type { AnyField } from "./field.ts";
import { image } from "./image.ts";
import { integer } from "./integer.ts";
import { link } from "./link.ts";
import { list } from "./list.ts";
import { longText } from "./long-text.ts";
import { map } from "./map.ts";
import { media } from "./media.ts";
import { richText } from "./rich-text.ts";
import { slug } from "./slug.ts";
import { text } from "./text.ts";

const label = "Field";
const inner = { words: text({ label }), count: integer({ label }) };
const kinds: AnyField[] = [
  text({ label }),
  longText({ label }),
  richText({ label }),
  slug({ label }),
  slug({ label, of: "casestudies" }),
  link({ label }),
  date({ label }),
  image({ label }),
  media({ label }),
  integer({ label }),
  map({ label, fields: { ...inner, deeper: map({ label, fields: inner }) } }),
  list({ label, row: "Row", fields: { ...inner, group: map({ label, fields: inner }) } }),
  list({ label, row: "Row", length: 2, fields: inner }),
];

test.each(kinds)("values of the kind $kind survive encoding and decoding", (field) => {
  fc.assert(
    fc.property(anyValue(field), (value) => {
      const sent = JSON.stringify(field.encode(value as never));
      expect(field.decode(JSON.parse(sent))).toEqual(value);
      expect(field.typeErrors(JSON.parse(sent), "field")).toEqual([]);
    }),
  );
});

test.each(kinds)("the kind $kind decodes any stored data to a usable value", (field) => {
  fc.assert(
    fc.property(anyStored, (stored) => {
      const value = field.decode(stored);
      expect(field.decode(field.encode(value as never))).toEqual(value);
      expect(Array.isArray(field.check(value as never, "field"))).toBe(true);
      expect(Array.isArray(field.typeErrors(stored, "field"))).toBe(true);
    }),
  );
});

test.each(kinds)(
  "the kind $kind decodes a missing value as its blank, and no blank is an error",
  (field) => {
    expect(field.decode(undefined)).toEqual(field.blank);
    expect(field.check(field.blank as never, "field")).toEqual([]);
  },
);

test("a record of fields has the blanks of each", () => {
  expect(blankValues(inner)).toEqual({ words: "", count: 0 });
});

test("ignores fields outside the model", () => {
  const stored = {
    ...encodeFields(inner, { words: "a", count: 1 }),
    legacy: { booleanValue: true },
  };
  expect(decodeFields(inner, stored)).toEqual({ words: "a", count: 1 });
});

test("does not mistake inherited property names for stored fields", () => {
  const fields = { constructor: text({ label }), toString: text({ label }) };
  expect(decodeFields(fields, {})).toEqual({ constructor: "", toString: "" });
});

test("a problem has the full path of its field", () => {
  const fields = {
    outer: map({
      label,
      fields: { rows: list({ label, row: "Row", fields: { to: link({ label }) } }) },
    }),
  };
  const values = { outer: { rows: [{ to: "/" }, { to: "data:," }] } };
  expect(checkFields(fields, values, "").map(({ path }) => path)).toEqual(["outer.rows[1].to"]);
  expect(checkFields(fields, values, "social").map(({ path }) => path)).toEqual([
    "social.outer.rows[1].to",
  ]);
});
