import { expect, test } from "vitest";
import { repaired } from "./finding.ts";

test("a repair replaces a whole word everywhere, and only whole words", () => {
  const repair = { words: "", find: "color", put: "colour", isWord: true };
  expect(repaired("A color, colorful; the color’s", repair)).toBe(
    "A colour, colorful; the colour’s",
  );
  expect(repaired("colour", repair)).toBeUndefined();
  expect(repaired("$& c++ c++", { ...repair, find: "c++", put: "$1" })).toBe("$& $1 $1");
});

test("a repair replaces a part once, and nothing in a text that has changed", () => {
  const repair = { words: "", find: "[a](/b)", put: "[a](/$&)" };
  expect(repaired("See [a](/b).", repair)).toBe("See [a](/$&).");
  expect(repaired("See.", repair)).toBeUndefined();
});

test("a blank field is filled only while it is blank", () => {
  const repair = { words: "", find: "", put: "An intro." };
  expect(repaired(" ", repair)).toBe("An intro.");
  expect(repaired("Typed meanwhile", repair)).toBeUndefined();
});
