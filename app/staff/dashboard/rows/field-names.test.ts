import { expect, test } from "vitest";
import { fieldNames } from "./field-names.ts";

test("fields are named by their labels, those that the editor shows first and how many more", () => {
  expect(fieldNames("casestudies/x", [])).toBe("");
  expect(fieldNames("casestudies/x", ["intro"])).toBe("Intro");
  expect(fieldNames("casestudies/x", ["intro", "title"])).toBe("Title and Intro");
  expect(fieldNames("casestudies/x", ["intro", "title", "slug"])).toBe("Title, Slug and Intro");
  expect(fieldNames("casestudies/x", ["intro", "title", "slug", "year", "client"])).toMatch(
    /^Title, Slug, [A-Z][a-z ]+ and 2 more$/,
  );
});

test("what a label says to whoever fills the field in is left out", () => {
  expect(fieldNames("casestudies/x", ["order"])).toBe("Order");
});

test("what lies in a field counts as the field, once", () => {
  expect(fieldNames("pages/home", ["carousel[0].title", "carousel[1].copy"])).toBe("Carousel");
});

test("a field that the content model does not know goes by its own name", () => {
  expect(fieldNames("casestudies/x", ["`odd name`.part", "constructor"])).toBe(
    "odd name and constructor",
  );
});
