import { expect, test } from "vitest";
import { caseStudy } from "#content/collections/case-study.ts";
import { methodologyAndInsights } from "#content/pages/methodology-and-insights.ts";
import type { RevisionRow } from "#server/desk/answers.ts";
import { withNewest, withOlder } from "./use-revisions.ts";
import { lastWritersOf } from "./history-panel.tsx";
import { restorableFields } from "./revision-shown.tsx";

test("newer revisions are added on top of the loaded ones", () => {
  const known = { rows: rows(5, 4, 3), next: 3 };
  expect(withNewest(known, { revisions: rows(7, 6, 5), next: 5 })).toEqual({
    rows: rows(7, 6, 5, 4, 3),
    next: 3,
  });
  expect(withNewest(known, { revisions: rows(5, 4), next: 4 })).toBe(known);
});

test("revisions after a gap replace the loaded ones", () => {
  const known = { rows: rows(2, 1), next: undefined };
  expect(withNewest(known, { revisions: rows(9, 8), next: 8 })).toEqual({
    rows: rows(9, 8),
    next: 8,
  });
});

test("older revisions are added below, each once", () => {
  const known = { rows: rows(5, 4), next: 4 };
  expect(withOlder(known, { revisions: rows(4, 3), next: undefined })).toEqual({
    rows: rows(5, 4, 3),
    next: undefined,
  });
});

test("a field's last author is that of the newest revision that changed it", () => {
  const history = [
    row(3, { fields: ["intro"], by: "Ben" }),
    row(2, { fields: ["title"], by: "Anna" }),
    row(1, { fields: ["title", "intro"], by: "Cleo", kind: "create" }),
  ];
  expect(lastWritersOf(caseStudy.fields, history).map(({ label, by }) => [label, by])).toEqual([
    ["Title", "Anna"],
    ["Intro", "Ben"],
  ]);
});

test("a restore names only fields that differ, and both names of a group with an alias", () => {
  const block = (intro: string) => ({ mapValue: { fields: { intro: { stringValue: intro } } } });
  const intro = { stringValue: "The same" };
  const restorable = restorableFields(
    methodologyAndInsights.fields,
    { intro, activation: block("now"), analysis: block("now") },
    { intro, brandActivation: block("before"), analysis: block("before") },
  );
  expect(restorable).toEqual([
    {
      path: "analysis.intro",
      label: "Analysis and optimisation: Intro",
      value: { stringValue: "before" },
      mask: ["analysis.intro"],
    },
    {
      path: "activation.intro",
      label: "Brand activation: Intro",
      value: { stringValue: "before" },
      mask: ["activation", "brandActivation"],
    },
  ]);
});

function rows(...numbers: number[]): RevisionRow[] {
  return numbers.map((number) => row(number, {}));
}

function row(
  number: number,
  {
    fields = [],
    by = "Anna",
    kind = "update",
  }: { fields?: string[]; by?: string; kind?: RevisionRow["kind"] },
): RevisionRow {
  return { number, time: "2026-11-17T14:03:00Z", kind, by: { id: "1", name: by }, fields };
}
