import { expect, test } from "vitest";
import { collections, pages, settings } from "#content/model.ts";
import { siteAddress, wordingOf } from "./wording.ts";

const stored = { title: "Home", isNew: false };

test("a page's editor says its title, else its name", () => {
  expect(wordingOf(pages.home, stored).heading).toBe("Edit Home Page");
  expect(wordingOf(pages["the-lab"], { title: "", isNew: false }).heading).toBe(
    "Edit The lab Page",
  );
});

test("what was never on the site is called new", () => {
  expect(wordingOf(collections.casestudies, { title: "", isNew: true }).heading).toBe(
    "New case study",
  );
  expect(wordingOf(collections.posts, { title: "Copy of Home", isNew: true }).heading).toBe(
    "New post: Copy of Home",
  );
});

test("a document that is on the site is named by its title", () => {
  expect(wordingOf(collections.casestudies, stored).heading).toBe("Edit case study: Home");
  expect(wordingOf(collections.posts, { title: "", isNew: false }).heading).toBe("Edit post");
});

test("the button says what it updates", () => {
  const models = [pages.home, ...Object.values(collections), settings];
  expect(models.map((model) => wordingOf(model, stored).update)).toEqual([
    "Update Page",
    "Update Case Study",
    "Update Post",
    "Update Discipline",
    "Update Settings",
  ]);
});

test("a document is on the site under its slug, a page where it always is, settings nowhere", () => {
  expect(siteAddress(collections.posts, "two words")).toBe("/news-and-opinions/two%20words");
  expect(siteAddress(collections.posts, "")).toBeUndefined();
  expect(siteAddress(pages.home, "home")).toBe("/");
  expect(siteAddress(settings, "")).toBeUndefined();
});
