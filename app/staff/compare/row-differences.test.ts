import { expect, test } from "vitest";
import { caseStudy } from "#content/collections/case-study.ts";
import type { TypedValue } from "#content/typed-values.ts";
import { rowDifferencesOf, rowsHeld } from "./row-differences.ts";

const { extraRows } = caseStudy.fields;

test("rows are told as added, removed, moved and changed, with what changed inside", () => {
  const before = ["Calm lamp over rivers", "Wet day in Leeds", "Last word of all"];
  const after = ["Last word of all", "Calm lamp over seas", "Something else entirely"];
  expect(rowDifferencesOf(extraRows, rows(before), rows(after))).toMatchObject([
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

test("unchanged rows are counted, and new numbers alone are no change", () => {
  const renumbered = (start: number) => rows(["One", "Two"], start);
  expect(rowDifferencesOf(extraRows, renumbered(0), renumbered(7))).toEqual([
    { kind: "unchanged", count: 2 },
  ]);
});

test("a list that is shown as it is has its rows, nothing marked", () => {
  expect(rowsHeld(extraRows, rows(["One", ""]))).toMatchObject([
    {
      kind: "held",
      title: "Row 1: One",
      inside: [{ path: "title", before: { stringValue: "One" }, after: { stringValue: "One" } }],
    },
    { kind: "held", title: "Row 2", inside: [] },
  ]);
});

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
