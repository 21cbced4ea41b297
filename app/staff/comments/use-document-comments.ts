import { useEffect } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { useCommands } from "#app/staff/palette/commands.tsx";
import type { DocumentForm } from "#app/staff/editing/document-form.ts";
import type { Editor } from "#app/staff/editor/editor-context.ts";
import { boxOf } from "./document-threads.ts";

/** Follows the comments on an open document, and goes to the one that the address names, as in `#comment=...`. */
export function useDocumentComments(
  { comments, openRows, lastAttended, announcer }: Editor,
  {
    form,
    address,
    isReady,
    onComments,
  }: {
    form: DocumentForm;
    /** Where the page is on the site. */
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

  useCommands(comments ? [{ id: "comment", label: "Comment on this field", run: begin }] : []);

  /** Opens the box for a comment on the field that had the focus last. */
  function begin() {
    const path = lastAttended();
    if (path === undefined) return announcer.say("Go to a field first.");
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
