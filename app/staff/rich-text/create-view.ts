import { gapCursor } from "prosemirror-gapcursor";
import { history } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { Node } from "prosemirror-model";
import { EditorState, Plugin } from "prosemirror-state";
import type { Transaction } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { cleanHtml } from "./clean-html.ts";
import { keysOf } from "./keys.ts";
import { spaceAfterMarker } from "./line-starts.ts";
import { openMarkdown } from "./markdown-document.ts";
import type { MarkdownDocument } from "./markdown-document.ts";
import { plainTextSlice } from "./plain-text.ts";
import { schema } from "./schema.ts";
import { takeOver } from "./take-over.ts";

/** What the editor tells the component around it. */
export interface Listeners {
  /** With each change, at once: there is nothing to flush. */
  onChange(markdown: string): void;
  onState(state: EditorState): void;
  /** Pictures were left out of what was pasted or dropped. */
  onPicturesLeftOut(): void;
  /** The cells of a pasted table became paragraphs. */
  onTablesParted(): void;
  onKey(event: KeyboardEvent): boolean;
}

/** The live editor of one text. */
export interface RichTextView {
  readonly view: EditorView;
  readonly text: () => MarkdownDocument;
  /** Shows another text in place of this one; nobody is told, as nobody here wrote it. */
  take(source: string): void;
}

/** Opens an editor for a Markdown text in an element of the page. */
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
      if (transaction.docChanged && !transaction.getMeta("taken")) tell(state.doc);
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

  function tell(doc: Node): void {
    const markdown = text.write(doc);
    if (markdown === last) return;
    last = markdown;
    listeners.onChange(markdown);
  }

  function take(other: string): void {
    if (view.composing) {
      // Replacing text under somebody's half-typed character would break it.
      view.dom.addEventListener("compositionend", () => setTimeout(take, 0, other), { once: true });
      return;
    }
    text = openMarkdown(other, view.state.doc);
    last = other;
    view.dispatch(takeOver(view.state, withLineAtEnd(text.doc)));
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

/** A line to type into after a block that one cannot leave by Enter. */
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
