import fc from "fast-check";
import { expect, test } from "vitest";
import { collections, pages } from "#content/model.ts";
import { descriptionOf } from "#content/search-description.ts";
import { windowTitle } from "./page-view.ts";

test("a window title leaves out blank parts", () => {
  expect(windowTitle("About", "Aldwater")).toBe("About | Aldwater");
  expect(windowTitle("About", " ")).toBe("About");
  expect(windowTitle("", "Aldwater")).toBe("Aldwater");
});

test("a description is the page's own, else its first intro that is not blank, on one line", () => {
  const intro = "Ideas\n\n that last.";
  expect(descriptionOf({ metaDescription: "Own.", intro })).toBe("Own.");
  expect(descriptionOf({ metaDescription: " ", intro, introTitle: "A" })).toBe("Ideas that last.");
  expect(descriptionOf({ introTitle: "A headline", bodyOne: "Text." })).toBe("Text.");
  expect(descriptionOf({ intro: 7, body: "Not an intro" })).toBe("");
});

test("cuts a long description after a word", () => {
  const intro = `${"Brands are promises, ".repeat(7)}kept daily by people who never met.`;
  expect(descriptionOf({ intro })).toBe(`${"Brands are promises, ".repeat(7)}kept daily…`);
});

test("a description has at most 160 characters, ends with a whole character and keeps at least half", () => {
  const text = fc.string({ unit: "grapheme", minLength: 200, maxLength: 400 });
  fc.assert(
    fc.property(fc.oneof(text, fc.lorem({ mode: "sentences", maxCount: 9 })), (intro) => {
      const description = descriptionOf({ intro });
      const line = intro.replaceAll(/\s+/g, " ").trim();
      expect(description.length).toBeLessThanOrEqual(160);
      expect(description.isWellFormed()).toBe(true);
      if (description === line) return;
      expect(description.endsWith("…")).toBe(true);
      expect(line.startsWith(description.slice(0, -1))).toBe(true);
    }),
  );
});

test("descriptions never use Markdown fields", () => {
  const models = [...Object.values(pages), ...Object.values(collections)];
  const fields = models.flatMap((model) => Object.entries(model.fields));
  const rich = fields.filter(([, { kind }]) => kind === "rich-text").map(([name]) => name);
  expect(rich).toContain("body");
  expect(rich.map((name) => descriptionOf({ [name]: "*Text*" })).join("")).toBe("");
});
