import fc from "fast-check";
import { expect, test } from "vitest";
import { joinTexts, placesAfter } from "./joined-text.ts";
import { textPartsOf } from "./text-parts.ts";

const anyWords = fc
  .array(
    fc.constantFrom("a", "calm", "lamp", "over", "nine", "rivers", " ", " ", "\n\n", ", ", "."),
    {
      maxLength: 25,
    },
  )
  .map((pieces) => pieces.join(""));

test("a change by one side only is kept exactly", () => {
  fc.assert(
    fc.property(anyWords, anyWords, (base, changed) => {
      const nowhere = { text: changed, places: [] };
      expect(joinTexts(base, changed, base)).toEqual(nowhere);
      expect(joinTexts(base, base, changed)).toEqual(nowhere);
      expect(joinTexts(base, changed, changed)).toEqual(nowhere);
    }),
  );
});

test("the joined text has every word that either side inserted", () => {
  fc.assert(
    fc.property(anyWords, anyWords, anyWords, (base, theirs, mine) => {
      const { text } = joinTexts(base, theirs, mine);
      const inserted = [theirs, mine]
        .flatMap((version) => textPartsOf(base, version))
        .filter(({ kind }) => kind === "inserted")
        .map((part) => part.text);
      expect(inserted.filter((words) => !text.includes(words))).toEqual([]);
    }),
  );
});

test("each marked place holds both sides' words", () => {
  fc.assert(
    fc.property(anyWords, anyWords, anyWords, (base, theirs, mine) => {
      const { text, places } = joinTexts(base, theirs, mine);
      for (const place of places) {
        const held = text.slice(place.from, place.to);
        expect(held.startsWith(place.theirs)).toBe(true);
        expect(held.endsWith(place.mine)).toBe(true);
      }
    }),
  );
});

test("changes to different words are both kept without a mark", () => {
  expect(joinTexts("a big red fox", "a huge red fox", "a big blue fox")).toEqual({
    text: "a huge blue fox",
    places: [],
  });
});

test("changes to the same word are both kept and marked", () => {
  expect(joinTexts("a big fox", "a huge fox", "a tiny fox")).toEqual({
    text: "a huge tiny fox",
    places: [{ from: 2, to: 11, theirs: "huge", mine: "tiny" }],
  });
});

test("two insertions at one place are both kept, theirs first, and marked", () => {
  expect(joinTexts("One.", "One. Two.", "One. Three.")).toEqual({
    text: "One. Two. Three.",
    places: [{ from: 4, to: 16, theirs: " Two.", mine: " Three." }],
  });
});

test("words that one side changed and the other deleted are kept and marked", () => {
  expect(joinTexts("a big red fox", "a fox", "a big blue fox").places).toMatchObject([
    { theirs: "", mine: expect.stringContaining("blue") },
  ]);
});

test("editing the joined text shifts later places and removes the edited one", () => {
  const { text, places } = joinTexts(
    "a big fox, a wet day",
    "a huge fox, a dry day",
    "a tiny fox, a hot day",
  );
  expect(places).toHaveLength(2);
  const after = text.replace("huge tiny", "huge");
  const left = placesAfter(places, text, after);
  expect(left.map(({ from, to }) => after.slice(from, to))).toEqual(["dry hot"]);
  expect(placesAfter(places, text, text)).toEqual(places);
});
