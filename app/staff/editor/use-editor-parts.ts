import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { modelOf } from "#content/model.ts";
import { createCommentDrafts } from "#app/staff/comments/comment-drafts.ts";
import { createDocumentThreads } from "#app/staff/comments/document-threads.ts";
import type { Editing, EditingState } from "#app/staff/editing/editing-state.ts";
import { fieldPathOf, type FormPath } from "#app/staff/editing/form-path.ts";
import { createListeners } from "#app/staff/listeners.ts";
import { useUploads } from "#app/staff/media/uploads/uploads-provider.tsx";
import { focusSoon } from "#app/staff/media/slots/slot.tsx";
import { labelAt } from "#app/staff/review/compare/field-place.ts";
import { fieldId } from "#app/staff/fields/use-input-attributes.ts";
import { useToasts } from "#app/staff/ui/toasts.tsx";
import { useSession } from "#app/staff/session/session.tsx";
import { createAnnouncer, type Editor } from "./editor-context.ts";
import { createOpenRows } from "./open-rows.ts";
import { revealField } from "./reveal-field.ts";
import { createFieldNotes } from "./field-notes.ts";
import { createReferences } from "./references.ts";

/** Creates the shared parts of an edit screen, and updates them with the document's state. */
export function useEditorParts(
  document: string,
  editing: Editing | undefined,
  state: EditingState,
): Editor {
  const session = useSession();
  const open = useRef(editing);
  const [editor] = useState((): Editor => {
    const model = modelOf(document);
    if (!model) throw new Error(`The content model does not know ${document}.`);
    const focus = createListeners<FormPath | undefined>();
    let last: FormPath | undefined;
    return {
      document,
      model,
      notes: createFieldNotes(),
      openRows: createOpenRows(),
      references: createReferences(session.fetch),
      announcer: createAnnouncer(),
      comments: createDocumentThreads(document, {
        fetch: session.fetch,
        drafts: createCommentDrafts(session.staff.id, () => localStorage),
      }),
      attend(path) {
        open.current?.attend(path);
        last = path ?? last;
        focus.notifyAll(path);
      },
      lastAttended: () => last,
      onAttend: focus.subscribeToAll,
    };
  });
  useEffect(() => {
    open.current = editing;
  }, [editing]);
  useEffect(() => {
    editor.notes.update(state);
  }, [editor, state]);
  return editor;
}

/**
 * Places finished uploads in the form, also those for closed rows, whose slots are not mounted. Uploads for a removed row stay in
 * the library.
 */
export function usePlacedUploads(path: string, editing: Editing | undefined): void {
  const uploads = useUploads();
  const toasts = useToasts();
  useEffect(() => {
    if (!editing) return;
    const { form } = editing;
    return uploads.receive({
      document: path,
      place({ field, address }) {
        const before = form.value(field);
        if (before === undefined) return;
        const slot = document.getElementById(fieldId(field))?.closest("[role=group]");
        if (slot?.contains(document.activeElement)) focusSoon(fieldId(field));
        form.set(field, address);
        const undo = () => {
          uploads.release({ document: path, field });
          form.set(field, before);
          focusSoon(fieldId(field), {});
        };
        if (before === "") return toasts.undoByKey(undo);
        const label = labelAt(form.fields, fieldPathOf(field, form.rows));
        toasts.offerUndo(`${label} has been replaced.`, undo);
      },
    });
  }, [uploads, toasts, path, editing]);
}

/** Moves to the field in the address, such as `#at=carousel[1].title`. */
export function useLinkedField(editing: Editing | undefined, { openRows }: Editor): void {
  const { hash } = useLocation();
  useEffect(() => {
    const field = new URLSearchParams(hash.slice(1)).get("at");
    if (editing && field) revealField(openRows, editing.form.pathOfProblem(field));
  }, [editing, openRows, hash]);
}
