// @vitest-environment happy-dom
import { Selection } from "prosemirror-state";
import { expect, test } from "vitest";
import { actions } from "./commands.ts";
import { createView } from "./create-view.ts";

for (const [typed, written] of [
  ["# ", "## Words"],
  ["## ", "## Words"],
  ["### ", "### Words"],
  ["- ", "- Words"],
  ["* ", "- Words"],
  ["1. ", "1. Words"],
  ["> ", "> Words"],
] as const)
  test(`"${typed}" at the start of a line becomes what it means in Markdown`, () => {
    const editor = open();
    type(editor, `${typed}Words`);
    expect(editor.markdown()).toBe(written);
  });

test("a marker elsewhere than at the start of a line stays what it is", () => {
  const editor = open();
  type(editor, "1990 - 2026 ## and > more");
  expect(editor.markdown()).toBe("1990 - 2026 ## and > more");
});

test("undo brings the marker back as it was typed", () => {
  const editor = open();
  type(editor, "- ");
  actions.undo.run(editor.view.state, editor.view.dispatch.bind(editor.view));
  expect(editor.view.state.doc.textContent).toBe("-");
});

function open() {
  const element = document.createElement("div");
  document.body.append(element);
  let last = "";
  const nothing = () => undefined;
  const { view } = createView(element, "", () => ({}), {
    onChange: (markdown) => (last = markdown),
    onState: nothing,
    onPicturesLeftOut: nothing,
    onTablesParted: nothing,
    onKey: () => false,
  });
  view.dispatch(view.state.tr.setSelection(Selection.atStart(view.state.doc)));
  return { view, markdown: () => last };
}

/** Types sign by sign, as the browser reports it: what no handler takes is put in. */
function type({ view }: ReturnType<typeof open>, text: string) {
  for (const sign of text) {
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(sign, from, to);
    const isTaken = view.someProp("handleTextInput", (handle) =>
      handle(view, from, to, sign, insert),
    );
    if (isTaken !== true) view.dispatch(insert());
  }
}
