import { EditorState, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import { openMarkdown } from "./markdown-document.ts";
import { takeOver } from "./take-over.ts";

test("a text from outside replaces what differs and leaves the rest, caret and all", () => {
  const { doc } = openMarkdown("One\n\nTwo\n\nThree");
  const caret = TextSelection.create(doc, doc.content.size - 3);
  const state = EditorState.create({ doc, selection: caret });
  const next = openMarkdown("One\n\nTwo and more\n\nNew\n\nThree", doc);
  const after = state.apply(takeOver(state, next.doc));
  expect(after.doc.eq(next.doc)).toBe(true);
  expect(after.doc.firstChild).toBe(doc.firstChild);
  expect(after.selection.$head.parent.textContent).toBe("Three");
  expect(after.selection.$head.parentOffset).toBe(3);
  expect(next.write(after.doc)).toBe("One\n\nTwo and more\n\nNew\n\nThree");
});

test("a caret in a block that changes stays in it, as far along as that goes", () => {
  const { doc } = openMarkdown("One\n\nA longer second");
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, 5 + 12) });
  const shorter = state.apply(takeOver(state, openMarkdown("One\n\nShort", doc).doc));
  expect(shorter.selection.$head.parent.textContent).toBe("Short");
  const gone = state.apply(takeOver(state, openMarkdown("", doc).doc));
  expect(gone.doc.textContent).toBe("");
});
