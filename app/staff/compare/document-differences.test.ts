import fc from "fast-check";
import { expect, test } from "vitest";
import { caseStudy } from "#content/collections/case-study.ts";
import { encodeFields } from "#content/fields/field.ts";
import { methodologyAndInsights } from "#content/pages/methodology-and-insights.ts";
import { settings } from "#content/settings.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { anyTypedValue, anyValues } from "#test/arbitrary-values.ts";
import { differencesOf } from "./document-differences.ts";

const anyName = fc.constantFrom("odd one", ...Object.keys(settings.fields));
const anyDocument = fc.oneof(
  fc.dictionary(anyName, anyTypedValue),
  anyValues(settings.fields).map((values) => encodeFields(settings.fields, values)),
);

test("a document differs from itself nowhere, whatever it holds", () => {
  fc.assert(
    fc.property(anyDocument, (stored) => {
      expect(differencesOf(settings.fields, stored, structuredClone(stored))).toEqual([]);
    }),
  );
});

test("whatever two documents hold, each difference names its field and what was there", () => {
  fc.assert(
    fc.property(anyDocument, anyDocument, (a, b) => {
      for (const { path, label } of differencesOf(settings.fields, a, b)) {
        expect([path, label]).not.toContain("");
      }
    }),
  );
});

test("writing back the values of every difference makes the one document show as the other", () => {
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

test("a group is looked into, and its fields bear paths of an update mask", () => {
  const social = (pinterest: string) => ({
    social: { mapValue: { fields: { pinterest: { stringValue: pinterest } } } },
  });
  expect(differencesOf(settings.fields, social("/a"), social("/b"))).toMatchObject([
    { path: "social.pinterest", label: "Social links: Pinterest", after: { stringValue: "/b" } },
  ]);
});

test("a blank that is stored for the first time is no difference", () => {
  const blank = { subtitle: { stringValue: "" }, intro: { stringValue: "" } };
  expect(differencesOf(caseStudy.fields, {}, { intro: blank.intro })).toEqual([]);
});

test("a group that moves from its older name to its new one is no difference", () => {
  const block = { mapValue: { fields: { intro: { stringValue: "Act" } } } };
  const { fields } = methodologyAndInsights;
  expect(differencesOf(fields, { brandActivation: block }, { activation: block })).toEqual([]);
});

test("a field that the content model does not know is told by its name", () => {
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
