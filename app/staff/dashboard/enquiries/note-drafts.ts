import { createStoredDrafts } from "#app/staff/stored-drafts.ts";

/** A note on an enquiry that is being written. */
interface NoteDraft {
  readonly text: string;
  /** The saved note that it replaces. */
  readonly before: string;
}

/** The store of a member's unsaved notes, by the id of the enquiry. */
export type NoteDrafts = ReturnType<typeof createNoteDrafts>;

/** Creates the store: a note outlasts its list, which its enquiry may leave while the note is being written. */
export function createNoteDrafts(owner: string, readStorage: () => Storage) {
  const { read, write, subscribe } = createStoredDrafts<NoteDraft | undefined>({
    prefix: `note ${owner} `,
    none: undefined,
    isBlank: (draft) => draft === undefined || draft.text === draft.before,
    readStorage,
  });
  return {
    read,
    subscribe,
    begin: (id: string, note: string) => write(id, { text: note, before: note }),
    type: (id: string, text: string) => write(id, { text, before: read(id)?.before ?? "" }),
    /** Ends a note: it was cancelled, or its enquiry was erased. */
    end: (id: string) => write(id, undefined),
    /** Ends a note with this text, which has been saved; text typed since then stays, and the result is false. */
    endSaved(id: string, text: string): boolean {
      const draft = read(id);
      const isWhole = draft === undefined || draft.text === text;
      write(id, isWhole ? undefined : { ...draft, before: text });
      return isWhole;
    },
    /** Whether someone else has changed the note since this one was begun. */
    isOutdated(id: string, note: string): boolean {
      const draft = read(id);
      return draft !== undefined && draft.before !== note && draft.text !== note;
    },
  };
}
