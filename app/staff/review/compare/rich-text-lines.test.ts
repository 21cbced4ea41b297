import { expect, test } from "vitest";
import { comparedLines } from "./rich-text-lines.ts";

test("renders headings, lists and marks without their Markdown", () => {
  const text = "## A *new* voice\n\n1. One\n2. **Two**\n\n> Said";
  expect(written(text, text)).toEqual([
    "heading: A |emphasis:new |voice",
    "paragraph 1.: One",
    "paragraph 2.: strong:Two",
    "quote: Said",
  ]);
});

test("marks only the words that differ", () => {
  expect(written("A quiet harbour wakes.", "A loud harbour wakes.")).toEqual([
    "paragraph: A |-quiet |+loud |harbour wakes.",
  ]);
});

test("shows a changed mark or address as a change of its words", () => {
  expect(written("A **bold** word", "A bold word")).toEqual([
    "paragraph: A |-strong:bold |+bold |word",
  ]);
  expect(written("[Work](/work)", "[Work](/news)")).toEqual([
    "paragraph: -link:Work(/work)|+link:Work(/news)",
  ]);
});

test("keeps the words of a line whose kind changes, and shows its former kind", () => {
  const [line] = comparedLines("Title", "## Title");
  expect(line).toMatchObject({
    kind: "kept",
    formerLook: { kind: "paragraph" },
    look: { kind: "heading", level: 2 },
    pieces: [{ kind: "kept", text: "Title" }],
  });
});

test("shows lines that were added, removed, split or joined", () => {
  expect(written("One\n\nTwo", "One\n\nNew\n\nTwo")).toEqual([
    "paragraph: One",
    "+paragraph: +New",
    "paragraph: Two",
  ]);
  expect(written("One. Two.", "One.\n\nTwo.")).toEqual(["paragraph: One.", "+paragraph: Two."]);
  expect(written("One.\n\nTwo.", "One. Two.")).toEqual(["paragraph: One. ", "-paragraph: Two."]);
});

test("an item whose number alone changes in a list has not changed", () => {
  expect(written("1. One\n2. Two", "1. New\n2. One\n3. Two")).toEqual([
    "+paragraph 1.: +New",
    "paragraph 2.: One",
    "paragraph 3.: Two",
  ]);
});

test("texts that differ only in their Markdown syntax have no changes", () => {
  const lines = comparedLines("*One*\n* Two", "_One_\n\n- Two");
  expect(lines.every(({ kind, pieces }) => kind === "kept" && pieces.every(isKept))).toBe(true);
});

function isKept({ kind }: { kind: string }): boolean {
  return kind === "kept";
}

/** Formats lines as "kind marker: pieces", with "-" before deleted and "+" before inserted lines and pieces. */
function written(before: string, after: string): string[] {
  const mark = { kept: "", deleted: "-", inserted: "+" };
  return comparedLines(before, after).map(({ kind, look, pieces }) => {
    const words = pieces.map(
      ({ kind: piece, text, marks, address }) =>
        `${mark[piece]}${marks.map((mark) => `${mark}:`).join("")}${text}${address && `(${address})`}`,
    );
    return `${mark[kind]}${look.kind}${look.marker && ` ${look.marker}`}: ${words.join("|")}`;
  });
}
