import fc from "fast-check";
import { expect, test } from "vitest";
import { textPartsOf, type TextPart } from "./text-parts.ts";

const anyWords = fc
  .array(
    fc.oneof(
      fc.constantFrom("the", "calm", "lamp", "over", "nine", "rivers", "don't", "été", "山川"),
      fc.constantFrom(" ", "  ", "\n", "\r\n\n", ", ", ". ", "**", "\u00a0", "\t"),
      fc.string({ unit: "binary", maxLength: 3 }),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(""));

test("what is kept and deleted is the text before, what is kept and inserted the text after, to the letter", () => {
  fc.assert(
    fc.property(anyWords, anyWords, (before, after) => {
      const parts = textPartsOf(before, after);
      expect(side(parts, "deleted")).toBe(before);
      expect(side(parts, "inserted")).toBe(after);
    }),
    { numRuns: 500 },
  );
});

test("parts of one kind never follow each other, and none is empty", () => {
  fc.assert(
    fc.property(anyWords, anyWords, (before, after) => {
      const parts = textPartsOf(before, after);
      for (const [at, { kind, text }] of parts.entries()) {
        expect(text).not.toBe("");
        expect(parts[at + 1]?.kind).not.toBe(kind);
      }
    }),
  );
});

test("a text differs from itself nowhere", () => {
  fc.assert(
    fc.property(anyWords, (text) => {
      expect(textPartsOf(text, text)).toEqual(text === "" ? [] : [{ kind: "kept", text }]);
    }),
  );
});

test("a changed word is marked without the space behind it", () => {
  expect(textPartsOf("a big red fox", "a huge red fox")).toEqual([
    { kind: "kept", text: "a " },
    { kind: "deleted", text: "big" },
    { kind: "inserted", text: "huge" },
    { kind: "kept", text: " red fox" },
  ]);
});

test("a new paragraph is an insertion, not a rewriting", () => {
  expect(textPartsOf("One.\n\nThree.", "One.\n\nTwo.\n\nThree.")).toEqual([
    { kind: "kept", text: "One.\n\n" },
    { kind: "inserted", text: "Two.\n\n" },
    { kind: "kept", text: "Three." },
  ]);
});

test("changed white space alone is marked as such", () => {
  expect(textPartsOf("one two", "one\ntwo")).toEqual([
    { kind: "kept", text: "one" },
    { kind: "deleted", text: " " },
    { kind: "inserted", text: "\n" },
    { kind: "kept", text: "two" },
  ]);
});

test("a text that was written anew from end to end is not searched for ever", () => {
  const before = Array.from({ length: 30_000 }, (_, at) => `old${at}`).join(" ");
  const after = Array.from({ length: 30_000 }, (_, at) => `new${at}`).join(" ");
  expect(textPartsOf(before, after)).toEqual([
    { kind: "deleted", text: before },
    { kind: "inserted", text: after },
  ]);
});

function side(parts: readonly TextPart[], kind: TextPart["kind"]): string {
  return parts
    .filter((part) => part.kind === "kept" || part.kind === kind)
    .map(({ text }) => text)
    .join("");
}
