import { expect, test } from "vitest";
import { withAnchors } from "./with-anchors.ts";

test("main headings can be linked to, and are listed by their text", () => {
  expect(withAnchors("<h2>Who sees <em>it</em> &amp; why?</h2>\n<p>We do.</p>")).toEqual({
    html: '<h2 id="about-who-sees-it-why">Who sees <em>it</em> &amp; why?</h2>\n<p>We do.</p>',
    anchors: [{ id: "about-who-sees-it-why", words: "Who sees it & why?" }],
  });
});

test("equal headings get different addresses", () => {
  const { anchors } = withAnchors("<h2>Cookies</h2><h2>Cookies</h2><h2>Cookies 2</h2><h2>…</h2>");
  expect(new Set(anchors.map(({ id }) => id)).size).toBe(4);
});

test("text without headings is unchanged", () => {
  expect(withAnchors("<p>&lt;h2&gt;</p>")).toEqual({ html: "<p>&lt;h2&gt;</p>", anchors: [] });
});
