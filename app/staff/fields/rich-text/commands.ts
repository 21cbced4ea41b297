import { autoJoin, lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { redo, redoDepth, undo, undoDepth } from "prosemirror-history";
import type { Mark, MarkType, Node, NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import { schema } from "./schema.ts";

const { nodes, marks } = schema;

/** An editing command with its label and key. */
export interface Action {
  readonly label: string;
  /** In ProseMirror's keymap notation: Mod is Ctrl, or Cmd on a Mac. */
  readonly key: string;
  readonly run: Command;
  /** Whether the command is active at the caret; undefined for commands that are not toggles. */
  readonly isOn?: (state: EditorState) => boolean;
}

/** All commands but the link, which requires an address. */
export const actions = {
  bold: markAction("Bold", "Mod-b", marks.strong),
  italic: markAction("Italic", "Mod-i", marks.emphasis),
  heading: headingAction("Heading", "Mod-Alt-2", 2),
  smallHeading: headingAction("Small heading", "Mod-Alt-3", 3),
  bullets: listAction("Bullet list", "Mod-Shift-8", nodes.bullet_list),
  numbers: listAction("Numbered list", "Mod-Shift-7", nodes.ordered_list),
  indent: { label: "Indent", key: "Mod-]", run: sinkListItem(nodes.list_item) },
  outdent: { label: "Outdent", key: "Mod-[", run: liftListItem(nodes.list_item) },
  quote: {
    label: "Quote",
    key: "Mod-Shift-9",
    run: (state, dispatch) =>
      isInQuote(state) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch),
    isOn: isInQuote,
  },
  undo: { label: "Undo", key: "Mod-z", run: undo },
  redo: { label: "Redo", key: "Mod-Shift-z", run: redo },
} satisfies Record<string, Action>;

export type ActionName = keyof typeof actions;

/** The active and the disabled commands, including the link. */
export interface ActionStates {
  readonly on: ReadonlySet<ActionName | "link">;
  readonly off: ReadonlySet<ActionName | "link">;
}

/** Returns the toolbar's state. */
export function actionStates(state: EditorState): ActionStates {
  const named = Object.entries(actions) as [ActionName, Action][];
  const on = named.filter(([, action]) => action.isOn?.(state)).map(([name]) => name);
  const off = named
    .filter(([name, action]) => !isPossible(name, action, state))
    .map(([name]) => name);
  return {
    on: new Set([...on, ...(linkAt(state) ? (["link"] as const) : [])]),
    off: new Set([...off, ...(canLink(state) ? [] : (["link"] as const))]),
  };
}

/** Returns the link at the caret or in the selection, and its range. */
export function linkAt(state: EditorState): { mark: Mark; from: number; to: number } | undefined {
  const { $from, from, to, empty } = state.selection;
  let found: { mark: Mark; from: number; to: number } | undefined;
  const edge = $from.start();
  $from.parent.forEach((node, offset) => {
    const mark = marks.link.isInSet(node.marks);
    const start = edge + offset;
    const end = start + node.nodeSize;
    if (!mark) return;
    if (found && found.to === start && found.mark.eq(mark)) {
      if (reaches(start, end) || reaches(found.from, found.to)) found = { ...found, to: end };
    } else if (!found || !reaches(found.from, found.to)) {
      found = { mark, from: start, to: end };
    }
  });
  return found && reaches(found.from, found.to) ? found : undefined;

  function reaches(start: number, end: number): boolean {
    return empty ? start <= from && from <= end : start < to && from < end;
  }
}

/** Links the selection or changes the link at the caret; with neither, inserts the address as a link. */
export function setLink(address: string): Command {
  return (state, dispatch) => {
    const link = linkAt(state);
    const { from, to } = link ?? state.selection;
    const mark = marks.link.create({ address, title: link?.mark.attrs.title ?? "" });
    const { tr } = state;
    if (from === to) tr.insert(from, schema.text(address, [mark]));
    else tr.removeMark(from, to, marks.link).addMark(from, to, mark);
    dispatch?.(tr.removeStoredMark(marks.link).scrollIntoView());
    return true;
  };
}

/** Removes the link and keeps its text. */
export const removeLink: Command = (state, dispatch) => {
  const link = linkAt(state);
  if (!link) return false;
  dispatch?.(state.tr.removeMark(link.from, link.to, marks.link));
  return true;
};

function markAction(label: string, key: string, type: MarkType): Action {
  return { label, key, run: toggleMark(type), isOn: (state) => hasMark(state, type) };
}

function headingAction(label: string, key: string, level: number): Action {
  const isOn = ({ selection: { $from } }: EditorState) =>
    $from.parent.type === nodes.heading && $from.parent.attrs.level === level;
  const run: Command = (state, dispatch) =>
    isOn(state)
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch);
  return { label, key, run, isOn };
}

function listAction(label: string, key: string, type: NodeType): Action {
  const wrap = autoJoin(wrapInList(type), ["bullet_list", "ordered_list"]);
  const run: Command = (state, dispatch) => {
    const list = innermostList(state);
    if (!list) return wrap(state, dispatch);
    if (list.node.type === type) return liftListItem(nodes.list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.position, type, { tight: list.node.attrs.tight }));
    return true;
  };
  return { label, key, run, isOn: (state) => innermostList(state)?.node.type === type };
}

function innermostList(state: EditorState) {
  return innermost(state, (type) => type.isInGroup("list"));
}

/** Returns the innermost block of a type around the caret, and its position. */
function innermost(
  { selection: { $from } }: EditorState,
  isWanted: (type: NodeType) => boolean,
): { node: Node; position: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (isWanted(node.type)) return { node, position: $from.before(depth) };
  }
  return undefined;
}

function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { $from, from, to, empty } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
}

function isInQuote(state: EditorState): boolean {
  return innermost(state, (type) => type === nodes.blockquote) !== undefined;
}

function canLink(state: EditorState): boolean {
  return toggleMark(marks.link, { address: "" })(state);
}

function isPossible(name: ActionName, { run }: Action, state: EditorState): boolean {
  if (name === "undo") return undoDepth(state) > 0;
  if (name === "redo") return redoDepth(state) > 0;
  return run(state);
}
