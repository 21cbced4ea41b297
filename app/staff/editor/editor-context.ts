import { createContext, useContext } from "react";
import type { DocumentModel } from "#content/document.ts";
import type { FormPath } from "#app/staff/editing/form-path.ts";
import { createListeners } from "#app/staff/listeners.ts";
import type { DocumentThreads } from "#app/staff/comments/document-threads.ts";
import type { FieldNotes } from "./field-notes.ts";
import type { OpenRows } from "./open-rows.ts";
import type { References } from "./references.ts";

/** The shared parts of an edit screen. They are constant while it is mounted; subscribe for changes. */
export interface Editor {
  /** The path of the document, such as `casestudies/harbour`. */
  readonly document: string;
  readonly model: DocumentModel;
  readonly notes: FieldNotes;
  readonly openRows: OpenRows;
  readonly references: References;
  readonly announcer: Announcer;
  /** The comments on the document; undefined outside a bundle. */
  readonly comments: DocumentThreads | undefined;
  /** Shows other editors which field has focus. */
  attend(path: FormPath | undefined): void;
  /** Returns the field that last had focus. */
  lastAttended(): FormPath | undefined;
  /** Subscribes to changes of the focused field; returns an unsubscribe function. */
  onAttend(listener: (path: FormPath | undefined) => void): () => void;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

/** Returns the editor of the nearest edit screen; throws an error outside one. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("useEditor needs an EditorContext.");
  return editor;
}

export type Announcer = ReturnType<typeof createAnnouncer>;

/** Creates an announcer without a message. */
export function createAnnouncer() {
  let words = "";
  const listeners = createListeners<void>();
  return {
    say(next: string) {
      // A no-break space makes a repeated text differ, so that it is announced again.
      words = next === words ? `${next}\u00a0` : next;
      listeners.notifyAll();
    },
    words: () => words,
    subscribe: listeners.subscribeToAll,
  };
}
