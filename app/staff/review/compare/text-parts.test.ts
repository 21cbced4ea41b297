import fc from "fast-check";
import { expect, test } from "vitest";
import { foldedPartsOf, textPartsOf, type TextPart } from "./text-parts.ts";

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

test("kept and deleted parts join to the old text, kept and inserted ones to the new text", () => {
  fc.assert(
    fc.property(anyWords, anyWords, (before, after) => {
      const parts = textPartsOf(before, after);
      expect(side(parts, "deleted")).toBe(before);
      expect(side(parts, "inserted")).toBe(after);
    }),
    { numRuns: 500 },
  );
});

test("adjacent parts have different kinds, and none is empty", () => {
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

test("a text has no differences from itself", () => {
  fc.assert(
    fc.property(anyWords, (text) => {
      expect(textPartsOf(text, text)).toEqual(text === "" ? [] : [{ kind: "kept", text }]);
    }),
  );
});

test("a changed word is marked without the space after it", () => {
  expect(textPartsOf("a big red fox", "a huge red fox")).toEqual([
    { kind: "kept", text: "a " },
    { kind: "deleted", text: "big" },
    { kind: "inserted", text: "huge" },
    { kind: "kept", text: " red fox" },
  ]);
});

test("a new paragraph is an insertion, not a replacement", () => {
  expect(textPartsOf("One.\n\nThree.", "One.\n\nTwo.\n\nThree.")).toEqual([
    { kind: "kept", text: "One.\n\n" },
    { kind: "inserted", text: "Two.\n\n" },
    { kind: "kept", text: "Three." },
  ]);
});

test("a change of white space alone is marked", () => {
  expect(textPartsOf("one two", "one\ntwo")).toEqual([
    { kind: "kept", text: "one" },
    { kind: "deleted", text: " " },
    { kind: "inserted", text: "\n" },
    { kind: "kept", text: "two" },
  ]);
});

test("comparing completely different texts ends early", () => {
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

const long = Array.from({ length: 300 }, (_, at) => `word${at}`).join(" ");

test("folding loses no character and hides no change", () => {
  const anyPart = fc.record({
    kind: fc.constantFrom("kept" as const, "deleted" as const, "inserted" as const),
    text: fc.oneof(fc.string(), fc.constant(long)),
  });
  fc.assert(
    fc.property(fc.array(anyPart, { maxLength: 6 }), (parts) => {
      const folded = foldedPartsOf(parts);
      expect(folded.map(({ text }) => text).join("")).toBe(parts.map(({ text }) => text).join(""));
      const changes = (all: readonly { kind: string }[]) =>
        all.filter(({ kind }) => kind === "deleted" || kind === "inserted");
      expect(changes(folded)).toEqual(changes(parts));
    }),
  );
});

test("unchanged text folds at both ends and in between, except next to a change", () => {
  const parts = foldedPartsOf(
    textPartsOf(`${long} a ${long} b ${long}`, `${long} c ${long} d ${long}`),
  );
  expect(parts.filter(({ kind }) => kind === "folded")).toHaveLength(3);
  expect(parts[0]?.kind).toBe("folded");
  expect(parts.at(-1)?.kind).toBe("folded");
  expect(parts[1]?.text).toMatch(/^word\d+ .* $/);
});

test("a text without changes is not folded", () => {
  expect(foldedPartsOf([{ kind: "kept", text: long }])).toEqual([{ kind: "kept", text: long }]);
});
