import { expect, test } from "vitest";
import type { DocumentModel } from "#content/document.ts";
import { text } from "#content/fields/text.ts";
import { collections, pages, settings } from "#content/model.ts";
import { sectionsOf } from "./sections.ts";

const models: readonly DocumentModel[] = [
  ...Object.values(pages),
  ...Object.values(collections),
  settings,
];
const named = models.map((model) => [model.name, model] as const);

test.for(named)("%s: every field is in exactly one section", ([, model]) => {
  const fields = sectionsOf(model).flatMap((section) => section.fields);
  expect(fields.toSorted()).toEqual(Object.keys(model.fields).toSorted());
});

test.for(named)("%s: no field is left to the section for the rest", ([, model]) => {
  expect(sectionsOf(model).map(({ title }) => title)).not.toContain("More");
});

test.for(named)("%s: headings are unique", ([, model]) => {
  const titles = sectionsOf(model).map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

test.for(Object.entries(pages))("%s: title and slug come first", ([, page]) => {
  expect(sectionsOf(page)[0]?.fields).toEqual(["title", "slug"]);
});

test("a field without a section comes last", () => {
  const fields = { ...pages.work.fields, fresh: text({ label: "Fresh" }) };
  expect(sectionsOf({ ...pages.work, fields }).at(-1)).toEqual({
    title: "More",
    fields: ["fresh"],
  });
});

test("the home page has the sections of the specification, in order", () => {
  expect(sectionsOf(pages.home).map(({ title }) => title)).toEqual([
    "Title and slug",
    "Featured Video",
    "Carousel",
    "Intro",
    "World of living brands",
    "Featured case study",
    "'We seek' content",
    "Clients",
    "Search engines",
  ]);
});

test("the countries of global reach are in the order of the specification", () => {
  const titles = sectionsOf(pages["global-reach"]).map(({ title }) => title);
  expect(titles.slice(2, -1)).toEqual([
    "UK",
    "UAE",
    "Saudi Arabia",
    "Kuwait",
    "Morocco",
    "Sri Lanka",
    "Russia",
    "Europe",
  ]);
});
