import fc from "fast-check";
import { expect, test } from "vitest";
import { caseStudy } from "#content/collections/case-study.ts";
import { readArray, readMap, type TypedValue, type TypedFields } from "#content/typed-values.ts";
import { rowDifferencesOf, rowsHeld, differencesOf } from "./differences.ts";
import { encodeFields } from "#content/fields/field.ts";
import { methodologyAndInsights } from "#content/pages/methodology-and-insights.ts";
import { settings } from "#content/settings.ts";
import { anyTypedValue, anyValues } from "#test/arbitrary-values.ts";

const { extraRows } = caseStudy.fields;

test("rows are added, removed, moved or changed, with the differences inside", () => {
  const before = ["a Calm lamp over rivers", "b Wet day in Leeds", "c Last word of all"];
  const after = ["c Last word of all", "a Calm lamp over seas", "d Something else entirely"];
  expect(rowDifferencesOf(extraRows, keyed(before), keyed(after))).toMatchObject([
    { kind: "moved", title: "Row 1: Last word of all", from: 3, to: 1, inside: [] },
    {
      kind: "changed",
      title: "Row 2: Calm lamp over seas",
      inside: [{ path: "title", label: "Title" }],
    },
    { kind: "removed", title: "Row 2: Wet day in Leeds" },
    { kind: "added", title: "Row 3: Something else entirely" },
  ]);
});

test("matches rows without keys by content or, if none moved, by position", () => {
  const kinds = (before: string[], after: string[]) =>
    rowDifferencesOf(extraRows, rows(before), rows(after)).map(({ kind }) => kind);
  expect(kinds(["One", "Two"], ["One", "Zwei"])).toEqual(["unchanged", "changed"]);
  expect(kinds(["One", "Two", "Three"], ["Two", "Three"])).toEqual(["removed", "unchanged"]);
  expect(kinds(["", "a", "", "a"], ["", "a", "", "a"])).toEqual(["unchanged"]);
});

test("every row of both versions is in exactly one difference", () => {
  const anyRows = fc
    .uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"))
    .map((keys) => keys.map((key) => `${key} words`));
  fc.assert(
    fc.property(anyRows, anyRows, (before, after) => {
      const all = rowDifferencesOf(extraRows, keyed(before), keyed(after));
      const count = (...kinds: string[]) =>
        all
          .filter(({ kind }) => kinds.includes(kind))
          .reduce((sum, one) => sum + (one.kind === "unchanged" ? one.count : 1), 0);
      expect(count("removed", "unchanged", "changed", "moved")).toBe(before.length);
      expect(count("added", "unchanged", "changed", "moved")).toBe(after.length);
    }),
  );
});

test("unchanged rows are counted, and a new index alone is no change", () => {
  const renumbered = (start: number) => rows(["One", "Two"], start);
  expect(rowDifferencesOf(extraRows, renumbered(0), renumbered(7))).toEqual([
    { kind: "unchanged", count: 2 },
  ]);
});

test("a list shown without comparison has all rows unmarked", () => {
  expect(rowsHeld(extraRows, rows(["One", ""]))).toMatchObject([
    {
      kind: "held",
      title: "Row 1: One",
      inside: [{ path: "title", before: { stringValue: "One" }, after: { stringValue: "One" } }],
    },
    { kind: "held", title: "Row 2", inside: [] },
  ]);
});

/** Returns a list of rows; each word starts with the row's key. */
function keyed(words: readonly string[]): TypedValue {
  const values = readArray(rows(words.map((one) => one.slice(2)))).map((row, at) => ({
    mapValue: { fields: { ...readMap(row), key: { stringValue: words[at]?.[0] ?? "" } } },
  }));
  return { arrayValue: { values } };
}

function rows(titles: readonly string[], start = 0): TypedValue {
  return {
    arrayValue: {
      values: titles.map((title, at) => ({
        mapValue: {
          fields: { title: { stringValue: title }, index: { integerValue: String(start + at) } },
        },
      })),
    },
  };
}

const anyName = fc.constantFrom("odd one", ...Object.keys(settings.fields));
const anyDocument = fc.oneof(
  fc.dictionary(anyName, anyTypedValue),
  anyValues(settings.fields).map((values) => encodeFields(settings.fields, values)),
);

test("a document has no differences from itself", () => {
  fc.assert(
    fc.property(anyDocument, (stored) => {
      expect(differencesOf(settings.fields, stored, structuredClone(stored))).toEqual([]);
    }),
  );
});

test("each difference names its field and its two values", () => {
  fc.assert(
    fc.property(anyDocument, anyDocument, (a, b) => {
      for (const { path, label } of differencesOf(settings.fields, a, b)) {
        expect([path, label]).not.toContain("");
      }
    }),
  );
});

test("applying every difference makes one document show as the other", () => {
  const { fields } = caseStudy;
  const anyCaseStudy = anyValues(fields).map((values) => encodeFields(fields, values));
  fc.assert(
    fc.property(anyCaseStudy, anyCaseStudy, (before, after) => {
      const changed: TypedFields = { ...before };
      for (const { path, after: value } of differencesOf(fields, before, after)) {
        if (value) changed[path] = value;
      }
      expect(differencesOf(fields, changed, after)).toEqual([]);
    }),
  );
});

test("differences inside a group have the paths of an update mask", () => {
  const social = (pinterest: string) => ({
    social: { mapValue: { fields: { pinterest: { stringValue: pinterest } } } },
  });
  expect(differencesOf(settings.fields, social("/a"), social("/b"))).toMatchObject([
    { path: "social.pinterest", label: "Social links: Pinterest", after: { stringValue: "/b" } },
  ]);
});

test("a blank value stored for the first time is no difference", () => {
  const blank = { subtitle: { stringValue: "" }, intro: { stringValue: "" } };
  expect(differencesOf(caseStudy.fields, {}, { intro: blank.intro })).toEqual([]);
});

test("a group that moves from its alias to its name is no difference", () => {
  const block = { mapValue: { fields: { intro: { stringValue: "Act" } } } };
  const { fields } = methodologyAndInsights;
  expect(differencesOf(fields, { brandActivation: block }, { activation: block })).toEqual([]);
});

test("an unknown field is labelled with its name", () => {
  expect(differencesOf(caseStudy.fields, { "old one": { booleanValue: true } }, {})).toEqual([
    {
      path: "`old one`",
      label: "old one",
      field: undefined,
      before: { booleanValue: true },
      after: undefined,
    },
  ]);
});
