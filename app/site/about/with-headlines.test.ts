import { expect, test } from "vitest";
import { withHeadlines } from "./with-headlines.ts";

test("bold words that open a point become its headline, in tight and in loose lists", () => {
  expect(withHeadlines("<li><strong>Soon.</strong> Now</li>", "big")).toBe(
    '<li><strong class="big">Soon.</strong> Now</li>',
  );
  expect(withHeadlines("<li>\n<p><strong>Soon.</strong></p>\n</li>", "big")).toBe(
    '<li>\n<p><strong class="big">Soon.</strong></p>\n</li>',
  );
});

test("bold text elsewhere is unchanged", () => {
  const html = "<p><strong>Loud</strong></p><ul><li>We <strong>always</strong> call.</li></ul>";
  expect(withHeadlines(html, "big")).toBe(html);
});

test("bold words that open a paragraph become its headline where a page asks for that", () => {
  expect(withHeadlines("<p><strong>Soon.</strong> Now <strong>or</strong></p>", "big", "p")).toBe(
    '<p><strong class="big">Soon.</strong> Now <strong>or</strong></p>',
  );
});
