import { expect, test } from "vitest";
import { quoteWords } from "./quoted-words.ts";

test("quotes in one line, and shortens what is long", () => {
  const long = "word ".repeat(500);
  const { quote, before, after } = quoteWords({ quote: " a\n b ", before: long, after: long });
  expect([quote, before.length, after.length]).toEqual(["a b", 80, 80]);
  expect(quoteWords({ quote: long, before: "", after: "" }).quote).toHaveLength(600);
});

test("leaves no half of a character where it cuts, which the server would refuse", () => {
  const parts = [0, 1].map((shift) => `${"x".repeat(shift)}${"😀".repeat(400)}`);
  for (const text of [...parts, ...parts.map((part) => `${part}x`)]) {
    const words = quoteWords({ quote: text, before: text, after: text });
    for (const part of Object.values(words)) {
      expect(part.isWellFormed()).toBe(true);
      expect(part).toContain("😀😀");
    }
  }
});
