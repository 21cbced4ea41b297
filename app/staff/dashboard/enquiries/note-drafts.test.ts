import { expect, test } from "vitest";
import { createStorage } from "#test/storage.ts";
import { createNoteDrafts } from "./note-drafts.ts";

test("a note outlasts the list in which it was typed, until it is saved or cancelled", () => {
  const storage = createStorage();
  const drafts = createNoteDrafts("anna", () => storage);
  drafts.begin("one", "Rang.");
  expect(createNoteDrafts("anna", () => storage).read("one")).toBeUndefined();
  drafts.type("one", "Rang back.");
  const later = createNoteDrafts("anna", () => storage);
  expect(later.read("one")).toEqual({ text: "Rang back.", before: "Rang." });
  expect(createNoteDrafts("ben", () => storage).read("one")).toBeUndefined();
  expect(later.endSaved("one", "Rang back.")).toBe(true);
  expect(later.read("one")).toBeUndefined();
  expect(createNoteDrafts("anna", () => storage).read("one")).toBeUndefined();
});

test("words typed while a note is being saved stay", () => {
  const drafts = createNoteDrafts("anna", createStorage);
  drafts.begin("one", "");
  drafts.type("one", "Rang back. Meets us");
  expect(drafts.endSaved("one", "Rang back.")).toBe(false);
  expect(drafts.read("one")).toEqual({ text: "Rang back. Meets us", before: "Rang back." });
  expect(drafts.isOutdated("one", "Rang back.")).toBe(false);
});

test("a note is outdated once someone else has saved another, but not once it has been saved itself", () => {
  const drafts = createNoteDrafts("anna", createStorage);
  expect(drafts.isOutdated("one", "Theirs")).toBe(false);
  drafts.begin("one", "Before");
  drafts.type("one", "Mine");
  expect(drafts.isOutdated("one", "Before")).toBe(false);
  expect(drafts.isOutdated("one", "Theirs")).toBe(true);
  // The response to saving it was lost.
  expect(drafts.isOutdated("one", "Mine")).toBe(false);
});
