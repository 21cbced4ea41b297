import { type EditorState, TextSelection } from "prosemirror-state";
import { splitBlock } from "prosemirror-commands";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { positionAfter, charactersBefore, charactersBeforeSource } from "./caret.ts";
import {
  actions,
  actionStates,
  linkAt,
  removeLink,
  setLink,
  type ActionName,
  type ActionStates,
} from "./commands.ts";
import { createView, type RichTextView } from "./create-view.ts";
import { LinkPanel } from "./link-panel.tsx";
import { topOf, type Caret, type CaretKeeper, type RichTextProps } from "./rich-text-props.ts";
import styles from "./rich-text.module.css";
import bar from "./toolbar.module.css";
import { Toolbar } from "./toolbar.tsx";

const nothing: ActionStates = { on: new Set(), off: new Set() };

/** The rendered editor with its toolbar. */
export function RichSurface(props: RichTextProps & { caret: CaretKeeper; end: ReactNode }) {
  const { id, labelledBy, describedBy, invalid, value, onChange, caret, end } = props;
  const place = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const editor = useRef<RichTextView>(null);
  const [states, setStates] = useState(nothing);
  const [linking, setLinking] = useState<{ address: string | undefined }>();
  const [note, setNote] = useState("");
  const [sent] = useState(() => createSentRecord(value));

  const attributes = useEffectEvent(() => ({
    id,
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": labelledBy,
    "aria-describedby": [describedBy, `${id}-keys`].filter(Boolean).join(" "),
    ...(invalid && { "aria-invalid": "true" }),
    class: styles.text!,
  }));
  const change = useEffectEvent((markdown: string) => {
    sent.note(markdown);
    onChange(markdown);
  });
  const show = useEffectEvent((state: EditorState) => {
    caret.keep({ characters: charactersBefore(state.doc, state.selection.head), hasFocus: true });
    const next = actionStates(state);
    setStates((before) => (sameStates(before, next) ? before : next));
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    setNote("");
    if (event.altKey && event.key === "F10") focusToolbar();
    else if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === "k") openLink();
    else return false;
    event.preventDefault();
    // Outside this editor, the same key opens the palette.
    event.stopPropagation();
    return true;
  });

  const open = useEffectEvent(() => {
    const wanted = caret.read();
    const opened = createView(place.current!, value, attributes, {
      onChange: change,
      onState: show,
      onKey: press,
      onPicturesLeftOut: () =>
        setNote("Pictures were left out: add them in the image fields instead."),
      onTablesParted: () =>
        setNote(
          "Tables are not supported: each cell was pasted as a paragraph. You can undo this.",
        ),
    });
    editor.current = opened;
    putCaret(opened, wanted, value);
    stayInPlace();
    return () => opened.view.destroy();
  });
  useLayoutEffect(() => open(), []);

  useEffect(() => {
    editor.current?.view.setProps({ attributes });
  }, [id, labelledBy, describedBy, invalid]);

  useEffect(() => {
    if (sent.isNews(value)) editor.current?.take(value);
  }, [sent, value]);

  return (
    <>
      <div className={bar.bar}>
        <Toolbar
          ref={toolbar}
          controls={id}
          states={states}
          linkOpen={linking !== undefined}
          onAction={act}
          onLeave={() => editor.current?.view.focus()}
        />
        {end}
        {linking && (
          <LinkPanel
            address={linking.address}
            onSet={(address) => finishLink(setLink(address))}
            onRemove={() => finishLink(removeLink)}
            onLeave={() => finishLink()}
          />
        )}
      </div>
      <div ref={place} className={styles.frame} />
      <span id={`${id}-keys`} className="visually-hidden">
        Press Alt+F10 for the formatting tools, and Escape to return.
      </span>
      <p role="status" className={note === "" ? "visually-hidden" : styles.note}>
        {note}
      </p>
    </>
  );

  /** Scrolls by the height of the toolbar that appeared above the text, so that the pressed words stay under the pointer. */
  function stayInPlace() {
    const topBefore = caret.takeTop();
    if (topBefore !== undefined)
      scrollBy({ top: topOf(place.current!) - topBefore, behavior: "instant" });
  }

  function act(name: ActionName | "link") {
    if (name === "link") return openLink();
    const { view } = editor.current!;
    actions[name].run(view.state, view.dispatch);
    view.focus();
  }

  function openLink() {
    const { view } = editor.current!;
    const { state } = view;
    const { from, to } = linkAt(state) ?? state.selection;
    // The browser hides a selection without focus, so a decoration shows the text that is being linked.
    const meant = Decoration.inline(from, to, { class: styles.meant! });
    view.setProps({ decorations: ({ doc }) => DecorationSet.create(doc, [meant]) });
    setLinking({ address: linkAt(state)?.mark.attrs.address });
  }

  function finishLink(command?: ReturnType<typeof setLink>) {
    const { view } = editor.current!;
    command?.(view.state, view.dispatch);
    setLinking(undefined);
    view.setProps({ decorations: () => null });
    view.focus();
  }

  function focusToolbar() {
    toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }
}

function putCaret(
  { view, text }: RichTextView,
  { characters, offset, hasFocus }: Caret,
  value: string,
): void {
  const before = characters ?? (offset === undefined ? 0 : charactersBeforeSource(text(), offset));
  const position = view.state.doc.resolve(positionAfter(view.state.doc, before));
  view.dispatch(view.state.tr.setSelection(TextSelection.near(position)));
  if (characters === undefined && offset !== undefined) typeAgain(view, spaceBefore(value, offset));
  if (hasFocus) view.focus();
}

/** Returns the white space just typed at the end of a source line, which Markdown ignores. */
function spaceBefore(value: string, offset: number): string {
  const isLineEnd = /^[^\S\n]*(?:\n|$)/.test(value.slice(offset));
  return isLineEnd ? (/\s*$/.exec(value.slice(0, offset))?.[0] ?? "") : "";
}

/** Restores typed white space, without which the next word or paragraph would be joined to the previous one. */
function typeAgain({ state, dispatch }: EditorView, space: string): void {
  if (space.includes("\n")) splitBlock(state, dispatch);
  else if (space !== "") dispatch(state.tr.insertText(space));
}

function sameStates(one: ActionStates, other: ActionStates): boolean {
  return (["on", "off"] as const).every(
    (key) => one[key].size === other[key].size && one[key].isSubsetOf(other[key]),
  );
}

/**
 * Creates the record of the values that a controlled editor has sent since its initial value. It distinguishes outside values
 * from the editor's own changes that return as props: a late one must not undo newer typing.
 */
export function createSentRecord(start: string) {
  let seen = start;
  let onTheWay: string[] = [];
  return {
    note(value: string) {
      onTheWay.push(value);
    },
    /** Whether a value is neither the current one nor a sent change that has not returned yet. */
    isNews(value: string): boolean {
      const at = onTheWay.lastIndexOf(value);
      if (at === -1 && value === seen) return false;
      onTheWay = onTheWay.slice(at + 1);
      seen = value;
      return at === -1;
    },
  };
}
