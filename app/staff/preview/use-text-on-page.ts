import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { PreviewedPage } from "#server/desk/preview/preview.ts";
import type { DocumentForm, StorableForm } from "#app/staff/editing/document-form.ts";
import type { FormPath } from "#app/staff/editing/form-path.ts";
import { fieldAt } from "#app/staff/editing/form-values.ts";
import { useEditor } from "#app/staff/editor/editor-context.ts";
import { wholeTextOf } from "#app/ui/page-places.ts";
import { editText } from "./edit-text.ts";
import { textAtPlace, placeOfText } from "./frame-page.ts";
import { elementAt, placeOf, type TextOnPage } from "./page-text.ts";

interface Edited extends TextOnPage {
  readonly path: FormPath;
  readonly texts: Set<string>;
  readonly isOver: boolean;
}

interface Parts {
  form: DocumentForm;
  page: PreviewedPage | undefined;
  /** Renders the shown page from other values. */
  render(form: StorableForm): Promise<PreviewedPage>;
  /** Called when Enter or Escape ends the edit. */
  onDone(): void;
}

/** Edits one short text at a time in place on the page. Typed text goes into its field of the form, which remains the source of truth. */
export function useTextOnPage({ form, page, render, onDone }: Parts) {
  const { attend, notes } = useEditor();
  const [edited, setEdited] = useState<Edited>();
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);

  // A page requested before the last letter was typed would briefly show the text without it.
  const releaseOnceShown = useEffectEvent(() => {
    if (!edited?.isOver || !page) return;
    const said = textAtPlace(page.html, placeOf(edited.element));
    const isLate = said !== undefined && said !== form.value(edited.path) && edited.texts.has(said);
    if (!isLate) setEdited(undefined);
  });
  useEffect(() => releaseOnceShown(), [page, edited?.isOver]);

  /**
   * Resolves with whether a text became editable or the edit is no longer wanted: the text of `wanted`, if the page shows it
   * alone, else that of the pressed element.
   */
  async function edit(pressed: Element | undefined, wanted?: FormPath): Promise<boolean> {
    const text = wholeTextOf(pressed);
    const question = text === undefined ? undefined : findOwnField(form, text);
    if (!page || !pressed || !question) return false;
    const place = placeOf(pressed);
    const focused = document.activeElement;
    const { html } = await render(question.form);
    // A user who went on typing elsewhere keeps the focus there; the outline is replaced with the page.
    const now = document.activeElement;
    if (now !== focused && now !== document.body && !now?.matches("[data-outline]")) return true;
    const own = wanted === undefined ? undefined : question.placeOf(html, wanted);
    const path = own ? wanted : question.answer(html, place);
    const element = own ? elementAt(pressed.ownerDocument.documentElement, own) : pressed;
    const isSame = element?.isConnected && wholeTextOf(element) === text;
    if (path === undefined || !isSame || form.value(path) !== text) return false;
    start(element as HTMLElement, path, text ?? "");
    return true;
  }

  function start(element: HTMLElement, path: FormPath, text: string) {
    end.current?.();
    const texts = new Set([text]);
    let own = text;
    let before = text;
    const set = (typed: string) => {
      texts.add(typed);
      own = typed;
      form.set(path, typed);
      setEdited((now) => now && { ...now });
    };
    const editor = editText(element, {
      label: fieldAt(form.fields, path)?.label ?? "",
      onInput: set,
      onEnd(how) {
        end.current = undefined;
        unsubscribe();
        if (how === "escape" && form.value(path) !== undefined) {
          set(before);
          element.textContent = before;
        }
        setEdited((now) => now && { ...now, isOver: true });
        attend(undefined);
        notes.visit(path);
        if (how !== "left") onDone();
      },
    });
    const unsubscribe = form.subscribe(path, () => {
      const value = form.value(path);
      if (typeof value !== "string") return editor.end();
      if (value === own) return;
      texts.add(value);
      // Escape does not undo a colleague's change.
      own = before = value;
      editor.show(value);
    });
    end.current = editor.end;
    setEdited({ element, path, texts, isOver: false });
    attend(path);
  }

  return { edited, edit };
}

/** A probe for the field that a text of a page comes from: the form with a distinct text in each possible field. */
interface OwnFieldQuery {
  readonly form: StorableForm;
  /** Returns the field whose text is at a position of a page rendered from that form. */
  answer(html: string, place: readonly number[]): FormPath | undefined;
  /** Returns the position of a field's text, where such a page shows it alone; undefined where it does not. */
  placeOf(html: string, path: FormPath): number[] | undefined;
}

/**
 * Finds a text's field by rendering rather than comparison: the same words may be in two fields or belong to the design, and a
 * page may truncate, join or reformat them. Undefined when no single-line field has this text.
 */
function findOwnField(form: DocumentForm, text: string): OwnFieldQuery | undefined {
  const probes = new Map(form.pathsWith("text", text).map((path, at) => [path, probe(text, at)]));
  if (text.trim() === "" || probes.size === 0) return undefined;
  return {
    form: form.withValues(probes),
    answer(html, place) {
      const said = textAtPlace(html, place);
      return [...probes].find(([, other]) => other === said)?.[0];
    },
    placeOf(html, path) {
      const other = probes.get(path);
      return other === undefined ? undefined : placeOfText(html, other);
    },
  };
}

/** Contains the characters at which pages truncate, and those that typography changes. */
function probe(text: string, at: number): string {
  return `${text} ${at}, "a" 'b' – c - d | e: f / g... <h> & i`;
}
