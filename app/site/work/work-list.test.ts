import fc from "fast-check";
import { expect, test } from "vitest";
import { arrangeCards } from "./work-list.tsx";

const drawn = {
  full: "F",
  alone: "A",
  wide: "W",
  narrow: "n",
  half: "h",
  broad: "b",
  upright: "u",
} as const;
const large = { width: 2880, height: 1920, alt: "" };
const row = (cards: string) =>
  arrangeCards(cards.split("").map((card) => (card === "x" ? large : null)))
    .map((scale) => drawn[scale])
    .join("");

test.each([
  ["", ""],
  ["x", "F"],
  [".", "A"],
  ["xx", "FA"],
  ["xxxxxxxxxxxxxxxx", "FWnnWFWnnWFWnnWF"],
  // A card whose picture is too small leaves the full width to the next card that begins a row.
  [".xx.xxxx", "WnFnWWnF"],
  ["........", "WnnWWnnW"],
])("cards %s are arranged as %s", (cards, scales) => {
  expect(row(cards)).toBe(scales);
});

test("each card has a scale, rows are full, and at most one in five fills the screen", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (cards) => {
      const scales = arrangeCards(cards.map((isLarge) => (isLarge ? large : null)));
      expect(scales).toHaveLength(cards.length);
      expect(scales.filter((scale) => scale === "wide")).toHaveLength(
        scales.filter((scale) => scale === "narrow").length,
      );
      expect(scales.indexOf("alone")).toBeOneOf([-1, cards.length - 1]);
      const full = scales.filter((scale) => scale === "full").length;
      expect(full).toBeLessThanOrEqual(Math.ceil(cards.length / 5));
      expect(scales.every((scale, at) => scale !== "full" || cards[at])).toBe(true);
    }),
  );
});
