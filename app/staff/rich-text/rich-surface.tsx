import type { EditorState } from "prosemirror-state";
import { splitBlock } from "prosemirror-commands";
import { TextSelection } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { positionAfter, signsBefore, signsBeforeSource } from "./caret.ts";
import { actions, actionStates, linkAt, removeLink, setLink } from "./commands.ts";
import type { ActionName, ActionStates } from "./commands.ts";
import { createView } from "./create-view.ts";
import type { RichTextView } from "./create-view.ts";
import { LinkPanel } from "./link-panel.tsx";
import type { Caret, CaretKeeper } from "./caret-keeper.ts";
import type { RichTextProps } from "./rich-text-props.ts";
import styles from "./rich-text.module.css";
import bar from "./toolbar.module.css";
import { Toolbar } from "./toolbar.tsx";
import { createSent } from "./sent.ts";

const nothing: ActionStates = { on: new Set(), off: new Set() };

/** The text as it looks, with its toolbar. */
export function RichSurface(props: RichTextProps & { caret: CaretKeeper; end: ReactNode }) {
  const { id, labelledBy, describedBy, invalid, value, onChange, minRows = 4, caret, end } = props;
  const place = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const editor = useRef<RichTextView>(null);
  const [states, setStates] = useState(nothing);
  const [linking, setLinking] = useState<{ address: string | undefined }>();
  const [note, setNote] = useState("");
  const [sent] = useState(() => createSent(value));

  const attributes = useEffectEvent(() => ({
    id,
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": labelledBy,
    "aria-describedby": [describedBy, `${id}-keys`].filter(Boolean).join(" "),
    ...(invalid && { "aria-invalid": "true" }),
    class: styles.text!,
    style: `min-height: calc(${minRows}lh + 1.5rem)`,
  }));
  const change = useEffectEvent((markdown: string) => {
    sent.note(markdown);
    onChange(markdown);
  });
  const show = useEffectEvent((state: EditorState) => {
    caret.keep({ signs: signsBefore(state.doc, state.selection.head), hasFocus: true });
    const next = actionStates(state);
    setStates((before) => (sameStates(before, next) ? before : next));
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    setNote("");
    if (event.altKey && event.key === "F10") focusToolbar();
    else if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === "k") openLink();
    else return false;
    event.preventDefault();
    // Elsewhere on the desk the same key opens the palette.
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
          "There are no tables here: each cell was pasted as a paragraph. Undo takes it back.",
        ),
    });
    editor.current = opened;
    putCaret(opened, wanted, value);
    return () => opened.view.destroy();
  });
  useLayoutEffect(() => open(), []);

  useEffect(() => {
    editor.current?.view.setProps({ attributes });
  }, [id, labelledBy, describedBy, invalid, minRows]);

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
    // The browser hides a selection that has no focus, and one wants to see what is being linked.
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
  { signs, offset, hasFocus }: Caret,
  value: string,
): void {
  const before = signs ?? (offset === undefined ? 0 : signsBeforeSource(text(), offset));
  const position = view.state.doc.resolve(positionAfter(view.state.doc, before));
  view.dispatch(view.state.tr.setSelection(TextSelection.near(position)));
  if (signs === undefined && offset !== undefined) typeAgain(view, spaceBefore(value, offset));
  if (hasFocus) view.focus();
}

/** The space just typed at the end of a line of the source, which Markdown does not count. */
function spaceBefore(value: string, offset: number): string {
  const isLineEnd = /^[^\S\n]*(?:\n|$)/.test(value.slice(offset));
  return isLineEnd ? (/\s*$/.exec(value.slice(0, offset))?.[0] ?? "") : "";
}

/** Else the next word would be joined to the one before, or the next paragraph. */
function typeAgain({ state, dispatch }: EditorView, space: string): void {
  if (space.includes("\n")) splitBlock(state, dispatch);
  else if (space !== "") dispatch(state.tr.insertText(space));
}

function sameStates(one: ActionStates, other: ActionStates): boolean {
  return (["on", "off"] as const).every(
    (key) => one[key].size === other[key].size && one[key].isSubsetOf(other[key]),
  );
}
