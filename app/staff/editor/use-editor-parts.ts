import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { modelOf } from "#content/model.ts";
import { createCommentDrafts } from "#app/staff/comments/comment-drafts.ts";
import { createDocumentThreads } from "#app/staff/comments/document-threads.ts";
import type { Editing, EditingState } from "#app/staff/editing/editing-state.ts";
import type { FormPath } from "#app/staff/editing/form-path.ts";
import { createListeners } from "#app/staff/listeners.ts";
import { useUploads } from "#app/staff/media/uploads/uploads-provider.tsx";
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

/** Places finished uploads for closed rows, whose slots are not mounted. Uploads for a removed row stay in the library. */
export function useClosedSlots(document: string, editing: Editing | undefined): void {
  const uploads = useUploads();
  useEffect(() => {
    if (!editing) return;
    return uploads.receive({
      of: { document },
      place({ field, address }) {
        if (editing.form.value(field) !== undefined) editing.form.set(field, address);
      },
    });
  }, [uploads, document, editing]);
}

/** Moves to the field in the address, such as `#at=carousel[1].title`. */
export function useLinkedField(editing: Editing | undefined, { openRows }: Editor): void {
  const { hash } = useLocation();
  useEffect(() => {
    const field = new URLSearchParams(hash.slice(1)).get("at");
    if (editing && field) revealField(openRows, editing.form.pathOfProblem(field));
  }, [editing, openRows, hash]);
}
