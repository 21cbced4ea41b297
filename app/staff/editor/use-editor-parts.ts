import { useEffect, useRef, useState } from "react";
import { modelOf } from "#content/model.ts";
import type { Editing, EditingState } from "#app/staff/form/editing-state.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { createAnnouncer } from "./announcer.ts";
import type { Editor } from "./editor-context.ts";
import { createFieldNotes } from "./field-notes.ts";
import { createOpenRows } from "./open-rows.ts";
import { createReferences } from "./references.ts";

/** What the parts of an edit screen share, made once and kept informed of the open document. */
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
    return {
      document,
      model,
      notes: createFieldNotes(),
      openRows: createOpenRows(),
      references: createReferences(session.fetch),
      announcer: createAnnouncer(),
      attend: (path) => open.current?.attend(path),
    };
  });
  useEffect(() => {
    open.current = editing;
  }, [editing]);
  useEffect(() => {
    editor.notes.hear(state);
  }, [editor, state]);
  return editor;
}
