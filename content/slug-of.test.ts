import fc from "fast-check";
import { expect, test } from "vitest";
import { slugPattern } from "#content/fields/slug.ts";
import { slugOf } from "./slug-of.ts";

test.for([
  ["Café & Crème, 2021", "cafe-and-creme-2021"],
  ["Halden’s “Voss”", "haldens-voss"],
  ["  Ölfabrik — Straße  ", "olfabrik-straße"],
  ["日本 語", "日本-語"],
  ["!!!", ""],
  ["", ""],
] as const)("%s becomes %s", ([title, slug]) => {
  expect(slugOf(title)).toBe(slug);
});

test("cuts a long title between words", () => {
  const slug = slugOf("branding ".repeat(20));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug).toMatch(/^(branding-)*branding$/);
});

test("any title makes a valid slug or a blank one", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 100 }), (title) => {
      const slug = slugOf(title);
      expect(slug === "" || (slugPattern.test(slug) && slug.length <= 200)).toBe(true);
    }),
  );
});
