import { gapCursor } from "prosemirror-gapcursor";
import { history, closeHistory } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { type Node, Fragment, Slice, type ResolvedPos } from "prosemirror-model";
import {
  EditorState,
  Plugin,
  type Transaction,
  type Command,
  TextSelection,
} from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { cleanHtml } from "./clean-html.ts";
import { openMarkdown, type MarkdownDocument } from "./markdown-document.ts";
import { schema } from "./schema.ts";
import { actions, type Action } from "./commands.ts";
import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  exitCode,
  liftEmptyBlock,
  newlineInCode,
  setBlockType,
  splitBlock,
} from "prosemirror-commands";
import { liftListItem, splitListItem } from "prosemirror-schema-list";

export interface Listeners {
  /** Called synchronously on each change. */
  onChange(markdown: string): void;
  onState(state: EditorState): void;
  /** Called when pictures were removed from pasted or dropped content. */
  onPicturesLeftOut(): void;
  /** Called when the cells of a pasted table were converted to paragraphs. */
  onTablesParted(): void;
  onKey(event: KeyboardEvent): boolean;
}

/** The live editor of one text. */
export interface RichTextView {
  readonly view: EditorView;
  readonly text: () => MarkdownDocument;
  /** Replaces the text without calling `onChange`. */
  take(source: string): void;
}

/** Opens an editor for a Markdown text in an element. */
export function createView(
  element: HTMLElement,
  source: string,
  attributes: () => Record<string, string>,
  listeners: Listeners,
): RichTextView {
  let text = openMarkdown(source);
  let last = source;

  const view = new EditorView(element, {
    state: EditorState.create({ doc: withLineAtEnd(text.doc), plugins: plugins(listeners) }),
    attributes,
    dispatchTransaction(transaction) {
      const state = view.state.apply(transaction);
      view.updateState(state);
      if (transaction.docChanged && !transaction.getMeta("taken")) emitChange(state.doc);
      listeners.onState(state);
    },
    transformPastedHTML(html) {
      const { html: clean, picturesLeftOut, tablesParted } = cleanHtml(html);
      if (picturesLeftOut) listeners.onPicturesLeftOut();
      else if (tablesParted) listeners.onTablesParted();
      return clean;
    },
    clipboardTextParser: plainTextSlice,
    handlePaste: (_, event) => hasOnlyFiles(event.clipboardData) && leaveOutPictures(listeners),
    handleDrop: (_, event) => hasOnlyFiles(event.dataTransfer) && leaveOutPictures(listeners),
    handleTextInput: (_, from, to, text) =>
      text === " " && from === to && spaceAfterMarker(view.state, view.dispatch.bind(view)),
    handleDOMEvents: {
      keydown: (_, event) => listeners.onKey(event),
    },
  });
  return { view, text: () => text, take };

  function emitChange(doc: Node): void {
    const markdown = text.write(doc);
    if (markdown === last) return;
    last = markdown;
    listeners.onChange(markdown);
  }

  function take(other: string): void {
    text = openMarkdown(other, view.state.doc);
    last = other;
    view.dispatch(adoptDocument(view.state, withLineAtEnd(text.doc)));
  }
}

function plugins(listeners: Listeners): Plugin[] {
  return [
    history(),
    keymap(keysOf()),
    gapCursor(),
    new Plugin({
      appendTransaction: (transactions, _, state) =>
        transactions.some(({ docChanged }) => docChanged) ? lineAtEnd(state) : null,
      view: (view) => {
        listeners.onState(view.state);
        return {};
      },
    }),
  ];
}

/** Adds an empty paragraph after a last block that Enter cannot leave. */
function lineAtEnd({ doc, tr }: EditorState): Transaction | null {
  return needsLine(doc) ? tr.insert(doc.content.size, schema.node("paragraph")) : null;
}

function withLineAtEnd(doc: Node): Node {
  return needsLine(doc) ? doc.copy(doc.content.addToEnd(schema.node("paragraph"))) : doc;
}

function needsLine({ lastChild }: Node): boolean {
  return lastChild?.type.spec.code === true || lastChild?.type.name === "thematic_break";
}

function hasOnlyFiles(data: DataTransfer | null): boolean {
  return data !== null && data.files.length > 0 && data.getData("text/html") === "";
}

function leaveOutPictures({ onPicturesLeftOut }: Listeners): true {
  onPicturesLeftOut();
  return true;
}

/** Markers that, typed at the start of a paragraph and followed by a space, run an action. */
const markers: readonly (readonly [RegExp, Action])[] = [
  [/^##?$/, actions.heading],
  [/^###$/, actions.smallHeading],
  [/^[-*+]$/, actions.bullets],
  [/^1[.)]$/, actions.numbers],
  [/^>$/, actions.quote],
];

/** Converts a Markdown marker at the start of a paragraph when a space follows. Undo restores the marker as typed. */
const spaceAfterMarker: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type !== schema.nodes.paragraph) return false;
  const typed = $from.parent.textBetween(0, $from.parentOffset, undefined, "\ufffc");
  const action = markers.find(([marker]) => marker.test(typed))?.[1];
  if (!action || action.isOn?.(state)) return false;
  const start = $from.start();
  return action.run(
    state,
    dispatch &&
      ((tr) => {
        const { mapping } = tr;
        dispatch(closeHistory(tr.delete(mapping.map(start), mapping.map(start + typed.length))));
      }),
  );
};

/** Converts pasted plain text: blank lines separate paragraphs, single line ends are line breaks, all characters are literal. */
export function plainTextSlice(text: string, context: ResolvedPos): Slice {
  const marks = context.marks();
  const paragraphs = text
    .replaceAll(/\r\n?/g, "\n")
    // Only blank lines are left out at the ends: a space there separates the pasted words from those around them.
    .replace(/^\s*\n/, "")
    // Begins at a word: tried at each of many line ends, the pattern would take quadratic time.
    .replace(/(\S[^\S\n]*)\n\s*$/, "$1")
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => schema.node("paragraph", null, paragraph.split("\n").flatMap(lineNodes)));
  return new Slice(Fragment.from(paragraphs), 1, 1);

  function lineNodes(line: string, at: number): Node[] {
    const words = at === 0 ? line : line.trimStart();
    return [
      ...(at > 0 ? [schema.node("hard_break", null, [], marks)] : []),
      ...(words === "" ? [] : [schema.text(words, marks)]),
    ];
  }
}

const { nodes } = schema;

/** Returns the editor's key bindings. Tab is not bound, so that it leaves the field. */
export function keysOf(): Readonly<Record<string, Command>> {
  return {
    ...baseKeymap,
    ...Object.fromEntries(Object.values(actions).map(({ key, run }) => [key, run])),
    "Mod-y": actions.redo.run,
    "Mod-Alt-0": setBlockType(nodes.paragraph),
    Enter: chainCommands(
      newlineInCode,
      splitListItem(nodes.list_item),
      createParagraphNear,
      liftEmptyBlock,
      splitBlock,
    ),
    Backspace: chainCommands(leaveAtStart, baseKeymap.Backspace!),
    "Shift-Enter": chainCommands(newlineInCode, breakLine),
    "Mod-Enter": exitCode,
  };
}

/** With the caret at the start, lifts a list item out of its list, or turns a heading into a paragraph. */
const leaveAtStart: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0) return false;
  if ($from.parent.type === nodes.heading) return setBlockType(nodes.paragraph)(state, dispatch);
  const isFirst = $from.depth > 1 && $from.index(-1) === 0;
  return (
    isFirst &&
    $from.node(-1).type === nodes.list_item &&
    liftListItem(nodes.list_item)(state, dispatch)
  );
};

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** Replaces the blocks that differ; the caret stays in its block, clamped to its length. */
export function adoptDocument(state: EditorState, doc: Node): Transaction {
  const { tr, doc: old, selection } = state;
  const start = sameAtStart(old, doc);
  const end = sameAtEnd(old, doc, start);
  const from = positionOf(old, start);
  const to = positionOf(old, old.childCount - end);
  const blocks = doc.children.slice(start, doc.childCount - end);
  if (from !== to || blocks.length > 0) tr.replaceWith(from, to, blocks);
  tr.setMeta("taken", true).setMeta("addToHistory", false);
  if (selection.from < from || selection.from >= to) return tr;

  const at = selection.$from.index(0);
  const within = selection.from - positionOf(old, at);
  const target = Math.min(at, tr.doc.childCount - 1);
  const block = tr.doc.child(target);
  const position = positionOf(tr.doc, target) + Math.min(within, block.nodeSize - 1);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(position), -1));
}

function sameAtStart(one: Node, other: Node): number {
  let count = 0;
  while (
    count < Math.min(one.childCount, other.childCount) &&
    one.child(count).eq(other.child(count))
  )
    count += 1;
  return count;
}

function sameAtEnd(one: Node, other: Node, start: number): number {
  const maxCount = Math.min(one.childCount, other.childCount) - start;
  let count = 0;
  while (
    count < maxCount &&
    one.child(one.childCount - 1 - count).eq(other.child(other.childCount - 1 - count))
  )
    count += 1;
  return count;
}

function positionOf(doc: Node, index: number): number {
  return doc.children.slice(0, index).reduce((sum, child) => sum + child.nodeSize, 0);
}
