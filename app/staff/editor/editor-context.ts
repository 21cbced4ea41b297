import { createContext, useContext } from "react";
import type { DocumentModel } from "#content/document.ts";
import type { FormPath } from "#app/staff/form/form-path.ts";
import type { Announcer } from "./announcer.ts";
import type { FieldNotes } from "./field-notes.ts";
import type { OpenRows } from "./open-rows.ts";
import type { References } from "./references.ts";

/** What the parts of one edit screen share. None of it changes while the screen is there: what does change is subscribed to. */
export interface Editor {
  /** The path of the document, such as `casestudies/harbour`. */
  readonly document: string;
  readonly model: DocumentModel;
  readonly notes: FieldNotes;
  readonly openRows: OpenRows;
  readonly references: References;
  readonly announcer: Announcer;
  /** Tells the others which field has attention. */
  attend(path: FormPath | undefined): void;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

/** The edit screen around a component. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("There is no edit screen here.");
  return editor;
}
