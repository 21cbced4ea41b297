import { EditorState, TextSelection } from "prosemirror-state";
import type { Command } from "prosemirror-state";
import { expect, test } from "vitest";
import { actions, actionStates, linkAt, removeLink, setLink } from "./commands.ts";
import { keysOf } from "./keys.ts";
import { openMarkdown } from "./markdown-document.ts";

test("bold, italic and headings are put on and taken off again", () => {
  expect(after("one two", "two", actions.bold.run)).toBe("one **two**");
  expect(after("one **two**", "two", actions.bold.run)).toBe("one two");
  expect(after("one two", "one", actions.italic.run)).toBe("*one* two");
  expect(after("one", "one", actions.heading.run)).toBe("## one");
  expect(after("## one", "one", actions.heading.run)).toBe("one");
  expect(after("## one", "one", actions.smallHeading.run)).toBe("### one");
});

test("a list is made, joined to its neighbour, turned into the other kind, nested and left", () => {
  expect(after("one", "one", actions.bullets.run)).toBe("- one");
  expect(after("- one\n\ntwo", "two", actions.bullets.run)).toBe("- one\n- two");
  expect(after("- one\n- two", "two", actions.numbers.run)).toBe("1. one\n2. two");
  expect(after("- one\n- two", "two", actions.indent.run)).toBe("- one\n  - two");
  expect(after("- one\n  - two", "two", actions.outdent.run)).toBe("- one\n- two");
  expect(after("- one\n- two", "two", actions.bullets.run)).toBe("- one\n\ntwo");
  expect(after("one", "one", actions.quote.run)).toBe("> one");
  expect(after("> one", "one", actions.quote.run)).toBe("one");
});

test("a link is set on what is selected, changed where the caret is in it, and removed", () => {
  expect(after("see this", "this", setLink("/work"))).toBe("see [this](/work)");
  expect(after('[a **b**](/x "T") c', "b", setLink("/y"))).toBe('[a **b**](/y "T") c');
  expect(after("[a **b**](/x) c", "b", removeLink)).toBe("a **b** c");
  const { state } = opened("[a **b**](/x) c", "b");
  expect(linkAt(state)?.mark.attrs.address).toBe("/x");
  expect(actionStates(state).on).toEqual(new Set(["bold", "link"]));
});

test("Backspace at the start makes an item or a heading an ordinary paragraph", () => {
  expect(after("- one\n- two", "", keysOf().Backspace!, "two")).toBe("- one\n\ntwo");
  expect(after("## one", "", keysOf().Backspace!, "one")).toBe("one");
});

/** The Markdown after a command on a selected word, or with the caret before one. */
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
