import { useEffect } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { useCommands } from "#app/staff/palette/commands.tsx";
import type { DocumentForm } from "#app/staff/editing/document-form.ts";
import type { Editor } from "#app/staff/editor/editor-context.ts";
import { fieldId } from "#app/staff/fields/use-input-attributes.ts";
import { quoteWords, type QuotedWords } from "#app/ui/quoted-words.ts";
import { boxOf } from "./document-threads.ts";

/** Follows the comments on an open document, and moves to the one in the address (`#comment=...`). */
export function useDocumentComments(
  { comments, openRows, lastAttended, announcer }: Editor,
  {
    form,
    address,
    isReady,
    onComments,
  }: {
    form: DocumentForm;
    /** The page's path on the site. */
    address: string | undefined;
    /** Whether the form accepts input. */
    isReady: boolean;
    onComments(listener: () => void): () => void;
  },
): void {
  useEffect(() => {
    if (!comments) return;
    const unsubscribe = comments.subscribe(() => comments.arrange(form, address));
    const unfollow = onComments(() => void comments.refresh());
    void comments.refresh();
    return () => {
      unsubscribe();
      unfollow();
    };
  }, [comments, form, address, onComments]);

  useEffect(() => {
    if (!comments) return;
    const left = new AbortController();
    const note = () => {
      const control = document.activeElement;
      const path = control?.id.startsWith(prefix) && control.id.slice(prefix.length);
      // Focus elsewhere, such as on the button, keeps the last selection in a field.
      if (control && path) comments.select(path, selectedIn(control));
    };
    document.addEventListener("selectionchange", note, { signal: left.signal });
    return () => left.abort();
  }, [comments]);

  useCommands(comments ? [{ id: "comment", label: "Comment on this field", run: begin }] : []);

  /** Opens the box for a comment on the field that last had the focus. */
  function begin() {
    const path = lastAttended();
    if (path === undefined) return announcer.say("Go to a field first.");
    comments?.quoteSelected(path);
    comments?.shown.set(path, true);
    comments?.address(boxOf(path));
  }

  const { hash } = useLocation();
  useEffect(() => {
    const id = new URLSearchParams(hash.slice(1)).get("comment");
    if (!comments || !isReady || id === null) return;
    const look = () => {
      const field = comments.fieldOf(id);
      if (field === undefined) return;
      stop();
      flushSync(() => openRows.openTo(field));
      comments.shown.set(field, true);
    };
    const stop = comments.onArranged(() => queueMicrotask(look));
    comments.address(id);
    return stop;
  }, [comments, openRows, isReady, hash]);
}

const prefix = fieldId("");

/** Returns the words selected in a field's input; undefined when nothing or everything is selected. */
function selectedIn(control: Element): QuotedWords | undefined {
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    const { value, selectionStart, selectionEnd } = control;
    const [from, to] = [selectionStart ?? 0, selectionEnd ?? 0];
    return quoted(value.slice(0, from), value.slice(from, to), value.slice(to));
  }
  const selection = getSelection();
  if (!selection?.rangeCount) return undefined;
  const range = selection.getRangeAt(0);
  if (!control.contains(range.commonAncestorContainer)) return undefined;
  const before = document.createRange();
  before.setStart(control, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const after = document.createRange();
  after.selectNodeContents(control);
  after.setStart(range.endContainer, range.endOffset);
  return quoted(before.toString(), selection.toString(), after.toString());
}

function quoted(before: string, quote: string, after: string): QuotedWords | undefined {
  if (quote.trim() === "" || (before + after).trim() === "") return undefined;
  return quoteWords({ quote, before, after });
}
