import { expect, test } from "vitest";
import { caseStudy } from "#content/collections/case-study.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { dayInWords, foundFields, foundInWords, type Found } from "./found.ts";

const { fields } = caseStudy;
const now = new Date("2026-11-20T09:00:00Z");
const found: Found = {
  id: "one",
  where: "another tab or device",
  saved: "2026-11-17T14:03:00Z",
  base: typed({ title: "Lamp", intro: "Calm", client: "Hart" }),
  current: typed({ title: "Lamp", intro: "Bright", client: "Aldwater" }),
  fields: typed({ title: "Lamps", intro: "Calm and long", client: "Aldwater" }),
};

test("recovered changes are summed up in a sentence, without fields that are already published", () => {
  expect(foundInWords(fields, found, now)).toBe(
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
  expect(foundInWords(fields, { ...found, fields: many }, now)).toContain(
    "Title, Slug, Intro, Intro title and 2 more fields on Tuesday",
  );
});

test("fields that are already published are not compared", () => {
  const there = { ...found, fields: typed({ client: "Aldwater" }) };
  expect(foundFields(fields, there)).toEqual([]);
  expect(foundInWords(fields, there, now)).toBe(
    "The changes you left unsaved on Tuesday at 14:03, in another tab or device, are already on the site.",
  );
});

test("a field that was updated since is marked as changed", () => {
  const changed = foundFields(fields, found).map(({ path, changedSince }) => [path, changedSince]);
  expect(changed).toEqual([
    ["title", false],
    ["intro", true],
  ]);
});

test.each([
  ["2026-11-20T08:05:00Z", "today at 08:05"],
  ["2026-11-19T23:59:00Z", "yesterday at 23:59"],
  ["2026-11-14T09:00:00Z", "on Saturday at 09:00"],
  ["2026-06-30T23:30:00Z", "on 1 July 2026 at 00:30"],
])("%s is said as %s", (time, words) => {
  expect(dayInWords(time, now)).toBe(words);
});

function typed(values: Record<string, string>): TypedFields {
  return Object.fromEntries(
    Object.entries(values).map(([name, stringValue]) => [name, { stringValue }]),
  );
}
