import { expect, test } from "vitest";
import { datedInWords, whoInWords } from "./who-may-update.tsx";

test.for([
  [["Anna"], "Anna can put your draft live."],
  [["Anna", "Ben"], "Anna or Ben can put your draft live."],
  [["Anna", "Ben", "Cleo", "Dan"], "Anna, Ben, Cleo or Dan can put your draft live."],
  [["Anna", "Ben", "Cleo", "Dan", "Eve"], "Anna, Ben, Cleo or 2 others can put your draft live."],
  [[], "A publisher can put your draft live."],
] as const)("names who can publish a draft: %s", ([names, words]) => {
  expect(whoInWords(names, "A publisher", true)).toBe(words);
});

test("before any change, says that changes will be a draft", () => {
  expect(whoInWords([], "An owner", false)).toBe(
    "What you type is kept as a draft, which an owner can put live.",
  );
});

test("names who can change a scheduled bundle", () => {
  expect(datedInWords(["Anna", "Ben"])).toBe(
    "This bundle is scheduled. Anna or Ben can save your draft here, or remove the date.",
  );
  expect(datedInWords([])).toContain("A publisher can save your draft here");
});
