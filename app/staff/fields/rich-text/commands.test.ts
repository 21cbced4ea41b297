import { expect, test } from "vitest";
import {
  countCharacters,
  positionAfter,
  charactersBefore,
  charactersBeforeSource,
  sourceAfter,
} from "./caret.ts";
import { openMarkdown } from "./markdown-document.ts";
import { previewBlocks } from "./preview.tsx";
import { EditorState, TextSelection, type Command } from "prosemirror-state";
import { actions, actionStates, linkAt, removeLink, setLink } from "./commands.ts";
import { keysOf, adoptDocument, plainTextSlice } from "./create-view.ts";
import { createSentRecord } from "./rich-surface.tsx";

const source = "## A *title*\n\nSome **bold** words, [a link](/work) and more.\n\n- one\n- two\n";

test("the caret stays at its word between the editor and the source", () => {
  const text = openMarkdown(source);
  for (const word of ["title", "bold", "link", "more", "two"]) {
    const characters = charactersBeforeSource(text, source.indexOf(word));
    const position = positionAfter(text.doc, characters);
    expect(charactersBefore(text.doc, position)).toBe(characters);
    expect(text.doc.textBetween(position, text.doc.content.size, " ").trimStart()).toMatch(
      new RegExp(`^${word}`),
    );
    expect(source.slice(sourceAfter(text, characters)).replace(/^[^\w]+/, "")).toMatch(
      new RegExp(`^${word}`),
    );
  }
});

test("the preview of a text has the same visible characters as the editor", () => {
  const shown = previewBlocks(source).flatMap(({ spans }) => spans.map(({ text }) => text));
  expect(countCharacters(shown.join(""))).toBe(
    countCharacters(openMarkdown(source).doc.textContent),
  );
});

test("pasted plain text keeps the spaces at its ends, but not blank lines", () => {
  const { doc } = openMarkdown("One two");
  const pasted = (text: string) => {
    const { content } = plainTextSlice(text, doc.resolve(4));
    return content.textBetween(0, content.size, "|");
  };
  expect(pasted(" and a half ")).toBe(" and a half ");
  expect(pasted(" \n\na\n\n b\n \n")).toBe("a|b");
  expect(pasted(" \n ")).toBe(" ");
  // Columns of a spreadsheet with very many empty cells, for which quadratic time would not end.
  expect(pasted(`a${"\n".repeat(2_000_000)}b`)).toBe("a|b");
});

test("bold, italic and headings can be toggled", () => {
  expect(after("one two", "two", actions.bold.run)).toBe("one **two**");
  expect(after("one **two**", "two", actions.bold.run)).toBe("one two");
  expect(after("one two", "one", actions.italic.run)).toBe("*one* two");
  expect(after("one", "one", actions.heading.run)).toBe("## one");
  expect(after("## one", "one", actions.heading.run)).toBe("one");
  expect(after("## one", "one", actions.smallHeading.run)).toBe("### one");
});

test("a list can be created, joined to its neighbour, converted, nested and left", () => {
  expect(after("one", "one", actions.bullets.run)).toBe("- one");
  expect(after("- one\n\ntwo", "two", actions.bullets.run)).toBe("- one\n- two");
  expect(after("- one\n- two", "two", actions.numbers.run)).toBe("1. one\n2. two");
  expect(after("- one\n- two", "two", actions.indent.run)).toBe("- one\n  - two");
  expect(after("- one\n  - two", "two", actions.outdent.run)).toBe("- one\n- two");
  expect(after("- one\n- two", "two", actions.bullets.run)).toBe("- one\n\ntwo");
  expect(after("one", "one", actions.quote.run)).toBe("> one");
  expect(after("> one", "one", actions.quote.run)).toBe("one");
});

test("a link is set on the selection, changed at the caret, and removed", () => {
  expect(after("see this", "this", setLink("/work"))).toBe("see [this](/work)");
  expect(after('[a **b**](/x "T") c', "b", setLink("/y"))).toBe('[a **b**](/y "T") c');
  expect(after("[a **b**](/x) c", "b", removeLink)).toBe("a **b** c");
  const { state } = opened("[a **b**](/x) c", "b");
  expect(linkAt(state)?.mark.attrs.address).toBe("/x");
  expect(actionStates(state).on).toEqual(new Set(["bold", "link"]));
});

test("Backspace at the start turns an item or a heading into a paragraph", () => {
  expect(after("- one\n- two", "", keysOf().Backspace!, "two")).toBe("- one\n\ntwo");
  expect(after("## one", "", keysOf().Backspace!, "one")).toBe("one");
});

/** Runs a command on a selected word, or with the caret before it; returns the Markdown. */
function after(source: string, word: string, command: Command, before = word): string {
  const { text, state } = opened(source, word, before);
  let next = state;
  command(state, (transaction) => {
    next = state.apply(transaction);
  });
  return text.write(next.doc);
}

function opened(source: string, word: string, before = word) {
  const text = openMarkdown(source);
  let from = 0;
  text.doc.descendants((node, position) => {
    const at = node.text?.indexOf(before) ?? -1;
    if (at >= 0) from = position + at;
  });
  const selection = TextSelection.create(text.doc, from, from + word.length);
  return { text, state: EditorState.create({ doc: text.doc, selection }) };
}

test("an outside text replaces only the blocks that differ, and keeps the caret", () => {
  const { doc } = openMarkdown("One\n\nTwo\n\nThree");
  const caret = TextSelection.create(doc, doc.content.size - 3);
  const state = EditorState.create({ doc, selection: caret });
  const next = openMarkdown("One\n\nTwo and more\n\nNew\n\nThree", doc);
  const after = state.apply(adoptDocument(state, next.doc));
  expect(after.doc.eq(next.doc)).toBe(true);
  expect(after.doc.firstChild).toBe(doc.firstChild);
  expect(after.selection.$head.parent.textContent).toBe("Three");
  expect(after.selection.$head.parentOffset).toBe(3);
  expect(next.write(after.doc)).toBe("One\n\nTwo and more\n\nNew\n\nThree");
});

test("the caret stays in a block that changes, clamped to its length", () => {
  const { doc } = openMarkdown("One\n\nA longer second");
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, 5 + 12) });
  const shorter = state.apply(adoptDocument(state, openMarkdown("One\n\nShort", doc).doc));
  expect(shorter.selection.$head.parent.textContent).toBe("Short");
  const gone = state.apply(adoptDocument(state, openMarkdown("", doc).doc));
  expect(gone.doc.textContent).toBe("");
});

test("own changes that return are not treated as outside values, even when late or incomplete", () => {
  const sent = createSentRecord("a");
  expect(sent.isNews("a")).toBe(false);
  for (const value of ["ab", "abc", "abcd"]) sent.note(value);
  expect(sent.isNews("ab")).toBe(false);
  expect(sent.isNews("abcd")).toBe(false);
  expect(sent.isNews("abcd")).toBe(false);
});

test("an outside value is adopted, even one that equals an earlier own value", () => {
  const sent = createSentRecord("a");
  sent.note("ab");
  expect(sent.isNews("ab")).toBe(false);
  expect(sent.isNews("theirs")).toBe(true);
  expect(sent.isNews("theirs")).toBe(false);
  expect(sent.isNews("ab")).toBe(true);
});
