import { expect, test } from "vitest";
import { markdownOf } from "./brief-tools.tsx";

test("a brief becomes its title, its questions as headings and its advice as paragraphs", () => {
  const html =
    "<p>For a name.</p>\n<h3>What is it called today?</h3>\n<p>Quote somebody.</p>\n<h3>Who can say no?</h3>\n<p>A person.</p>";
  expect(markdownOf("Naming", html)).toBe(
    "# Naming\n\nFor a name.\n\n### What is it called today?\n\nQuote somebody.\n\n### Who can say no?\n\nA person.\n",
  );
});

test("character references of HTML are decoded, once", () => {
  expect(markdownOf("A", "<p>R&amp;D &lt;b&gt; &quot;so&quot; &amp;lt;</p>")).toBe(
    '# A\n\nR&D <b> "so" &lt;\n',
  );
});

test("lists keep their bullets and numbers", () => {
  const html =
    "<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n<ol>\n<li>first</li>\n<li>second</li>\n</ol>";
  expect(markdownOf("A", html)).toBe("# A\n\n- one\n- two\n\n1. first\n2. second\n");
});

test("links, emphasis and line breaks are preserved", () => {
  const html =
    '<p>See <a href="/contact">us</a>, <strong>soon</strong> and <em>often</em>.<br />\nThanks.</p>';
  expect(markdownOf("A", html)).toBe("# A\n\nSee [us](/contact), **soon** and *often*.\nThanks.\n");
});

test("a brief without text is only its title", () => {
  expect(markdownOf("Naming", "").trim()).toBe("# Naming");
});
