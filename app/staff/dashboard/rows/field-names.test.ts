import { expect, test } from "vitest";
import { fieldNames } from "./field-names.ts";

test("fields are named by their labels in the editor's order, with a count of the rest", () => {
  expect(fieldNames("casestudies/x", [])).toBe("");
  expect(fieldNames("casestudies/x", ["intro"])).toBe("Intro");
  expect(fieldNames("casestudies/x", ["intro", "title"])).toBe("Title and Intro");
  expect(fieldNames("casestudies/x", ["intro", "title", "slug"])).toBe("Title, Slug and Intro");
  expect(fieldNames("casestudies/x", ["intro", "title", "slug", "year", "client"])).toMatch(
    /^Title, Slug, [A-Z][a-z ]+ and 2 more$/,
  );
});

test("a hint in brackets is left out of a label", () => {
  expect(fieldNames("casestudies/x", ["order"])).toBe("Order");
});

test("nested paths count as their top-level field, once", () => {
  expect(fieldNames("pages/home", ["carousel[0].title", "carousel[1].copy"])).toBe("Carousel");
});

test("an unknown field is labelled with its name", () => {
  expect(fieldNames("casestudies/x", ["`odd name`.part", "constructor"])).toBe(
    "odd name and constructor",
  );
});
