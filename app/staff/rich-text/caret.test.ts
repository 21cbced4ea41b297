import { expect, test } from "vitest";
import { countSigns, positionAfter, signsBefore, signsBeforeSource, sourceAfter } from "./caret.ts";
import { openMarkdown } from "./markdown-document.ts";
import { previewBlocks } from "./preview-blocks.ts";

const source = "## A *title*\n\nSome **bold** words, [a link](/work) and more.\n\n- one\n- two\n";

test("a caret stays with its word between the text and its source", () => {
  const text = openMarkdown(source);
  for (const word of ["title", "bold", "link", "more", "two"]) {
    const signs = signsBeforeSource(text, source.indexOf(word));
    const position = positionAfter(text.doc, signs);
    expect(signsBefore(text.doc, position)).toBe(signs);
    expect(text.doc.textBetween(position, text.doc.content.size, " ").trimStart()).toMatch(
      new RegExp(`^${word}`),
    );
    expect(source.slice(sourceAfter(text, signs)).replace(/^[^\w]+/, "")).toMatch(
      new RegExp(`^${word}`),
    );
  }
});

test("the plain view of an unopened text has the signs that the editor has", () => {
  const shown = previewBlocks(source).flatMap(({ spans }) => spans.map(({ text }) => text));
  expect(countSigns(shown.join(""))).toBe(countSigns(openMarkdown(source).doc.textContent));
});
