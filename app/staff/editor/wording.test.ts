import { expect, test } from "vitest";
import { collections, pages, settings } from "#content/model.ts";
import { wordingOf } from "./wording.ts";

const stored = { title: "Home", isNew: false };

test("a page's heading is its title, or its name without one", () => {
  expect(wordingOf(pages.home, stored).heading).toBe("Edit Home Page");
  expect(wordingOf(pages["the-lab"], { title: "", isNew: false }).heading).toBe(
    "Edit The lab Page",
  );
});

test("an unpublished document is called new", () => {
  expect(wordingOf(collections.casestudies, { title: "", isNew: true }).heading).toBe(
    "New case study",
  );
  expect(wordingOf(collections.posts, { title: "Copy of Home", isNew: true }).heading).toBe(
    "New post: Copy of Home",
  );
});

test("a published document's heading is its title", () => {
  expect(wordingOf(collections.casestudies, stored).heading).toBe("Edit case study: Home");
  expect(wordingOf(collections.posts, { title: "", isNew: false }).heading).toBe("Edit post");
});

test("the button names the kind of document", () => {
  const models = [pages.home, ...Object.values(collections), settings];
  expect(models.map((model) => wordingOf(model, stored).update)).toEqual([
    "Update Page",
    "Update Case Study",
    "Update Post",
    "Update Discipline",
    "Update Settings",
  ]);
});
