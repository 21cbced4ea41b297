import { expect, test } from "vitest";
import { caseStudy } from "#content/collections/case-study.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { recoveredFields, recoveredInWords, type RecoveredChanges } from "./recovered-changes.ts";

const { fields } = caseStudy;
const when = "on Tuesday at 14:03";
const found: RecoveredChanges = {
  id: "one",
  by: undefined,
  mayDiscard: true,
  where: "another tab or device",
  saved: "2026-11-17T14:03:00Z",
  base: typed({ title: "Lamp", intro: "Calm", client: "Hart" }),
  current: typed({ title: "Lamp", intro: "Bright", client: "Aldwater" }),
  fields: typed({ title: "Lamps", intro: "Calm and long", client: "Aldwater" }),
};

test("recovered changes are summed up in a sentence, without fields that are already published", () => {
  expect(recoveredInWords(fields, found, when)).toBe(
    "You left unsaved changes to Title and Intro on Tuesday at 14:03, in another tab or device.",
  );
});

test("a long list of fields is shortened", () => {
  const many = typed({
    title: "a",
    slug: "b",
    intro: "c",
    introTitle: "d",
    client: "e",
    year: "f",
  });
  expect(recoveredInWords(fields, { ...found, fields: many }, when)).toContain(
    "Title, Slug, Intro, Intro title and 2 more fields on Tuesday",
  );
});

test("fields that are already published are not compared", () => {
  const there = { ...found, fields: typed({ client: "Aldwater" }) };
  expect(recoveredFields(fields, there)).toEqual([]);
  expect(recoveredInWords(fields, there, when)).toBe(
    "The changes you left unsaved on Tuesday at 14:03, in another tab or device, are already on the site.",
  );
});

test("a field that was updated since is marked as changed", () => {
  const changed = recoveredFields(fields, found).map(({ path, changedSince }) => [
    path,
    changedSince,
  ]);
  expect(changed).toEqual([
    ["title", false],
    ["intro", true],
  ]);
});

function typed(values: Record<string, string>): TypedFields {
  return Object.fromEntries(
    Object.entries(values).map(([name, stringValue]) => [name, { stringValue }]),
  );
}
