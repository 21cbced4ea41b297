import fc from "fast-check";
import { expect, test } from "vitest";
import type { Picture } from "#server/site/presented.ts";
import { arrangeInPairs, arrangeWork } from "./arrange-cards.ts";

const large = { width: 2880, height: 1920, alt: "" };
const whole = { ...large, onPhones: "whole" } as const;
const hash = "0".repeat(24);
const drawn = { ...whole, upright: { hash, width: 1200, height: 1500 } };
const tall = { width: 1600, height: 2000, alt: "" };

/** The widths of two cards in the first or second row. */
function scalesOfPair(row: number, left: Picture | null, right: Picture | null) {
  const before = Array.from({ length: 2 * row }, () => large);
  const cards = [...before, left, right].map((picture) => ({ picture }));
  return arrangeInPairs(cards)
    .slice(-2)
    .map(({ scale }) => scale);
}

test("the wider card alternates between left and right", () => {
  expect(scalesOfPair(0, large, large)).toEqual(["wide", "narrow"]);
  expect(scalesOfPair(1, large, null)).toEqual(["narrow", "wide"]);
});

test("a picture whose text a crop would cut is the wider one in any row, and two are equal", () => {
  for (const row of [0, 1]) {
    expect(scalesOfPair(row, whole, large)).toEqual(["wide", "narrow"]);
    expect(scalesOfPair(row, null, whole)).toEqual(["narrow", "wide"]);
    expect(scalesOfPair(row, whole, whole)).toEqual(["half", "half"]);
  }
});

test("of two pictures that may be cropped, the less wide one is the narrower one in any row", () => {
  const lessWide = { width: 2000, height: 1600, alt: "" };
  for (const row of [0, 1]) {
    expect(scalesOfPair(row, lessWide, large)).toEqual(["narrow", "wide"]);
    expect(scalesOfPair(row, large, lessWide)).toEqual(["wide", "narrow"]);
  }
});

test("a picture with an upright version stands beside a broad one, on alternating sides if both have one", () => {
  expect(scalesOfPair(0, drawn, drawn)).toEqual(["broad", "upright-right"]);
  expect(scalesOfPair(1, drawn, drawn)).toEqual(["upright", "broad-right"]);
  for (const row of [0, 1]) {
    expect(scalesOfPair(row, drawn, whole)).toEqual(["upright", "broad-right"]);
    expect(scalesOfPair(row, null, drawn)).toEqual(["broad", "upright-right"]);
  }
});

test("a free pair is the mirror of the one before it, even if that one had no choice", () => {
  const cards = [large, large, drawn, whole, drawn, drawn].map((picture) => ({ picture }));
  const scales = arrangeInPairs(cards).map(({ scale }) => scale);
  expect(scales.slice(2)).toEqual(["upright", "broad-right", "broad", "upright-right"]);
});

test("the upright card has the upright version of its picture", () => {
  const [, right] = arrangeInPairs([{ picture: large }, { picture: drawn }]);
  expect(right?.picture).toMatchObject(drawn.upright);
});

test("a picture taller than wide is the upright one, and never the broad one", () => {
  for (const row of [0, 1]) {
    expect(scalesOfPair(row, tall, drawn)).toEqual(["upright", "broad-right"]);
    expect(scalesOfPair(row, large, tall)).toEqual(["broad", "upright-right"]);
  }
});

test("a picture much wider than others is not beside an upright one, which would be cropped as low", () => {
  const film = { width: 1920, height: 1080, alt: "" };
  expect(scalesOfPair(0, film, drawn)).toEqual(["narrow", "wide"]);
});

test("two pictures taller than wide are equal, and a square one is never cropped at its sides", () => {
  expect(scalesOfPair(0, tall, tall)).toEqual(["half", "half"]);
  const square = { width: 2000, height: 2000, alt: "" };
  expect(scalesOfPair(1, square, large)).toEqual(["wide", "narrow"]);
  expect(arrangeWork([{ picture: square }])).toMatchObject([{ scale: "alone" }]);
});

test("an upright version that its card would crop much is not shown in one", () => {
  const strip = { ...whole, upright: { hash, width: 1200, height: 1980 } };
  expect(scalesOfPair(0, strip, large)).toEqual(["wide", "narrow"]);
});

test("of an odd number the last whose picture fills the row is alone in it, or the last is smaller", () => {
  const few = { ...large, width: 2400, height: 1600 };
  const arrange = (...pictures: (Picture | null)[]) =>
    arrangeInPairs(pictures.map((picture) => ({ picture })));
  expect(arrange(few, few, large).at(-1)).toEqual({ picture: large, scale: "alone" });
  expect(arrange(few, few, null).at(-1)).toEqual({ picture: null, scale: "alone" });
  expect(arrange(few, large, few).at(-1)).toEqual({ picture: large, scale: "alone" });
  expect(arrange(few, null, few).at(-1)).toEqual({ picture: few, scale: "small" });
});

test("a picture that cannot be cropped is not as wide as a row, and one for an upright card is alone only if no other may be", () => {
  const few = { ...large, width: 2400, height: 1600 };
  const fewDrawn = { ...few, upright: drawn.upright };
  const free = { ...large, upright: drawn.upright };
  const arrange = (...pictures: Picture[]) =>
    arrangeInPairs(pictures.map((picture) => ({ picture }))).at(-1);
  expect(arrange(large, few, whole)).toEqual({ picture: large, scale: "alone" });
  expect(arrange(few, whole, whole)).toEqual({ picture: whole, scale: "small" });
  expect(arrange(large, few, free)).toEqual({ picture: large, scale: "alone" });
  expect(arrange(few, few, free)).toEqual({ picture: free, scale: "alone" });
  expect(arrange(few, fewDrawn, tall)).toEqual({ picture: few, scale: "small" });
});

const letters: Partial<Record<string, string>> = { full: "F", alone: "A", wide: "W", narrow: "n" };
const cardsOf = (row: string) =>
  row.split("").map((card) => ({ picture: card === "x" ? large : null }));

test.each([
  ["", ""],
  ["x", "F"],
  [".", "A"],
  ["xx", "FA"],
  ["xxxxxxxxxxxxxxxx", "FWnnWFWnnWFWnnWF"],
  // A card whose picture is too small leaves the full width to the next card that begins a row.
  [".xx.xxxx", "WnFnWWnF"],
  ["........", "WnnWWnnW"],
])("the work %s is arranged as %s", (cards, scales) => {
  const arranged = arrangeWork(cardsOf(cards)).map(({ scale }) => letters[scale]);
  expect(arranged.join("")).toBe(scales);
});

test("in the work each card has a width, rows are full, and at most one in five fills the screen", () => {
  const row = fc.array(fc.constantFrom("x", "."), { maxLength: 60 });
  fc.assert(
    fc.property(row, (cards) => {
      const scales = arrangeWork(cardsOf(cards.join(""))).map(({ scale }) => scale);
      expect(scales).toHaveLength(cards.length);
      expect(scales.filter((scale) => scale === "wide")).toHaveLength(
        scales.filter((scale) => scale === "narrow").length,
      );
      expect(scales.indexOf("alone")).toBeOneOf([-1, cards.length - 1]);
      const full = scales.filter((scale) => scale === "full").length;
      expect(full).toBeLessThanOrEqual(Math.ceil(cards.length / 5));
      expect(scales.every((scale, at) => scale !== "full" || cards[at] === "x")).toBe(true);
    }),
  );
});
