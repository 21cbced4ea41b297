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

/** How long to wait for a sign-in, in milliseconds, if there is only one possible field. */
const maxWait = 5000;

interface Edited extends TextOnPage {
  /** Undefined until its field has been found. */
  readonly path: FormPath | undefined;
  readonly isOver: boolean;
}

interface Parts {
  form: DocumentForm;
  page: PreviewedPage | undefined;
  /** Renders the shown page with other values; waits for a sign-in if the session has ended. */
  render(form: StorableForm, signal: AbortSignal): Promise<PreviewedPage>;
  isSignedOut(): boolean;
  /** Called when Enter or Escape ends the edit. */
  onDone(): void;
}

/** Edits one short text at a time in place on the page. Typed text goes into its field in the form, the source of truth. */
export function useTextOnPage({ form, page, render, isSignedOut, onDone }: Parts) {
  const { attend, notes } = useEditor();
  const [edited, setEdited] = useState<Edited>();
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);

  // Waits for a page with the final text: one requested before the last letter was typed would briefly show the text without it.
  const releaseOnceShown = useEffectEvent(() => {
    if (!edited?.isOver || edited.path === undefined || !page) return;
    const said = textAtPlace(page.html, placeOf(edited.element));
    const isLate = said !== undefined && said !== form.value(edited.path) && edited.texts.has(said);
    if (!isLate) setEdited(undefined);
  });
  useEffect(() => releaseOnceShown(), [page, edited?.isOver, edited?.path]);

  /**
   * Makes the pressed text editable while its field is looked up; resolves with whether it has a field, or the edit has ended
   * without a change. With `wanted`, edits the text of that field instead, if the page shows it alone.
   */
  async function edit(pressed: Element | undefined, wanted?: FormPath): Promise<boolean> {
    const text = wholeTextOf(pressed);
    const query = text === undefined ? undefined : findOwnField(form, text);
    if (!page || !pressed || text === undefined || !query) return false;
    const place = placeOf(pressed);
    const begun = begin(pressed as HTMLElement, text);
    const { path, place: shown } = await locate(query, place, wanted);
    const root = pressed.ownerDocument.documentElement;
    const element = shown === place ? pressed : elementAt(root, shown);
    const isItsField = path !== undefined && form.value(path) === text;
    if (isItsField && element === pressed) {
      begun.keepIn(path);
      return true;
    }
    const { hasEnded } = begun;
    const typed = begun.cancel();
    if (!isItsField || wholeTextOf(element) !== text) return hasEnded && typed === text;
    if (!hasEnded) begin(element as HTMLElement, text, typed).keepIn(path);
    else if (typed !== text) form.set(path, typed);
    return true;
  }

  /**
   * Finds the field of a text at a position of the page, and the position where the page shows it. Without a connection or a
   * session, assumes the wanted field, or the only field with that text.
   */
  async function locate(query: OwnFieldQuery, place: readonly number[], wanted?: FormPath) {
    const candidate = wanted ?? query.only;
    // Once signed out, the only possible field gets the words, so that they are in the journal.
    const leaving = new AbortController();
    const timer = setInterval(() => candidate && isSignedOut() && leaving.abort(), maxWait);
    const html = await render(query.form, leaving.signal).then(
      (other) => other.html,
      () => undefined,
    );
    clearInterval(timer);
    const own = html && wanted !== undefined ? query.placeOf(html, wanted) : undefined;
    if (own) return { path: wanted, place: own };
    return { path: html ? query.answer(html, place) : candidate, place };
  }

  /** Starts an edit before its field is known; text typed until then is written to the field later. */
  function begin(element: HTMLElement, text: string, typed = text) {
    end.current?.();
    const typing = openTyping(form, text);
    let hasEnded = false;
    const change = (part: Partial<Edited>) =>
      setEdited((now) => (now?.element === element ? { ...now, ...part } : now));
    const set = (value: string) => {
      typing.set(value);
      change({});
    };
    if (typed !== text) element.textContent = typed;
    const editor = editText(element, {
      label: "Text",
      onInput: set,
      onEnd(how) {
        end.current = undefined;
        hasEnded = true;
        if (typing.close({ undo: how === "escape" })) element.textContent = typing.text();
        change({ isOver: true });
        const path = typing.path();
        if (path !== undefined) {
          attend(undefined);
          notes.visit(path);
        }
        if (how !== "left") onDone();
      },
    });
    end.current = editor.end;
    setEdited({ element, path: undefined, texts: typing.texts, isOver: false });
    if (typed !== text) set(typed);

    return {
      get hasEnded() {
        return hasEnded;
      },
      /** Writes the text typed so far to a field, and from now on every change. */
      keepIn(path: FormPath) {
        typing.keepIn(path);
        change({ path });
        if (hasEnded) return notes.visit(path);
        editor.rename(fieldAt(form.fields, path)?.label ?? "");
        typing.follow(path, (value) => (value === undefined ? editor.end() : editor.show(value)));
        attend(path);
      },
      /** Ends the edit and restores the text; returns the typed text. */
      cancel() {
        setEdited((now) => (now?.element === element ? undefined : now));
        editor.end();
        element.textContent = text;
        return typing.text();
      },
    };
  }

  return { edited, edit };
}

/** Creates the text of an edit, which is buffered until its field is known, then written to the form. */
function openTyping(form: DocumentForm, initial: string) {
  const texts = new Set([initial]);
  let path: FormPath | undefined;
  let text = initial;
  let before = initial;
  let unsubscribe = () => {};
  function set(value: string) {
    texts.add(value);
    text = value;
    if (path !== undefined) form.set(path, value);
  }
  return {
    /** All values so far during the edit. */
    texts,
    text: () => text,
    path: () => path,
    set,
    keepIn(found: FormPath) {
      path = found;
      if (text !== initial) form.set(found, text);
    },
    /** Calls back with the field's value when it changes elsewhere; undefined once the field is gone. */
    follow(found: FormPath, onValue: (value: string | undefined) => void) {
      unsubscribe = form.subscribe(found, () => {
        const value = form.value(found);
        if (typeof value !== "string") return onValue(undefined);
        if (value === text) return;
        texts.add(value);
        // Escape must not undo a colleague's change.
        text = before = value;
        onValue(value);
      });
    },
    /** Unsubscribes. Returns whether the text was undone, which is impossible if its field is gone. */
    close({ undo }: { undo: boolean }): boolean {
      unsubscribe();
      const canUndo = path === undefined || form.value(path) !== undefined;
      if (!undo || !canUndo) return false;
      set(before);
      return true;
    },
  };
}

/** A probe for the field from which a text on a page comes: the form with a distinct text in each possible field. */
interface OwnFieldQuery {
  readonly form: StorableForm;
  /** The only possible field; undefined if there are several. */
  readonly only: FormPath | undefined;
  /** Returns the field whose text is at a position in a page rendered from `form`. */
  answer(html: string, place: readonly number[]): FormPath | undefined;
  /** Returns the position of a field's text in such a page; undefined if the page does not show it alone. */
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
    only: probes.size === 1 ? [...probes.keys()][0] : undefined,
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

/** Returns a distinct text with the characters at which pages truncate and those that typography changes. */
function probe(text: string, at: number): string {
  return `${text} ${at}, "a" 'b' – c - d | e: f / g... <h> & i`;
}
