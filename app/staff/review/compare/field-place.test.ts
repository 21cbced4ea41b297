import fc from "fast-check";
import { expect, test } from "vitest";
import { formatFieldPath } from "#content/field-path.ts";
import { caseStudy } from "#content/collections/case-study.ts";
import { home } from "#content/pages/home.ts";
import { methodologyAndInsights } from "#content/pages/methodology-and-insights.ts";
import { settings } from "#content/settings.ts";
import { fieldAt, labelAt, segmentsOf, storedAt } from "./field-place.ts";

test("steps of a path are the names it was made from", () => {
  const anyName = fc.string({ unit: "binary", minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(anyName, { minLength: 1, maxLength: 4 }), (names) => {
      expect(segmentsOf(formatFieldPath(names))).toEqual(names);
    }),
  );
});

test("a nested field has the form's label", () => {
  expect(labelAt(home.fields, "carousel[1].title")).toBe("Carousel, slide 2: Title");
  expect(labelAt(settings.fields, "social.pinterest")).toBe("Social links: Pinterest");
  expect(labelAt(caseStudy.fields, "extraRows")).toBe("Extra rows");
});

test("an unknown field is labelled with its name", () => {
  expect(labelAt(caseStudy.fields, "`old name`.inner")).toBe("old name: inner");
  expect(fieldAt(caseStudy.fields, "`old name`.inner")).toBeUndefined();
  expect(fieldAt(caseStudy.fields, "toString")).toBeUndefined();
});

test("a group is found under its alias, unless its own name exists too", () => {
  const { fields } = methodologyAndInsights;
  const block = (intro: string) => ({ mapValue: { fields: { intro: { stringValue: intro } } } });
  const old = { brandActivation: block("old") };
  expect(storedAt(fields, old, "activation.intro")).toEqual({ stringValue: "old" });
  expect(storedAt(fields, { ...old, activation: { mapValue: {} } }, "activation.intro")).toBe(
    undefined,
  );
});
