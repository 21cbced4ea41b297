import { useId, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { Button } from "#app/staff/ui/button.tsx";
import control from "#app/staff/ui/control.module.css";
import styles from "./enquiries.module.css";
import type { NoteDrafts } from "./note-drafts.ts";

/**
 * The staff's note on an enquiry. Typed text is stored in the browser until it is saved or cancelled; if someone else changes the
 * note meanwhile, shows their note before it is replaced.
 */
export function EnquiryNote({
  of: enquiry,
  note,
  notes,
  onSave,
}: {
  /** The id of the enquiry. */
  of: string;
  note: string;
  notes: NoteDrafts;
  /** Resolves with whether the note was saved. */
  onSave: (note: string) => Promise<boolean>;
}) {
  const id = useId();
  const read = () => notes.read(enquiry);
  const typed = useSyncExternalStore(notes.subscribe, read, () => undefined)?.text;
  const [isSaving, setSaving] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  function open() {
    flushSync(() => notes.begin(enquiry, note));
    area.current?.focus();
    area.current?.setSelectionRange(note.length, note.length);
  }

  /** Closes the form; the focused element disappears with it, but focus elsewhere stays. */
  function close(end: () => void) {
    const isHere = area.current?.form?.contains(document.activeElement);
    flushSync(end);
    if (isHere) opener.current?.focus();
  }

  if (typed === undefined)
    return (
      <div className={styles.note}>
        {note !== "" && <p className="lines">{note}</p>}
        <Button ref={opener} kind="quiet" onClick={open}>
          {note === "" ? "Add a note" : "Edit the note"}
        </Button>
      </div>
    );

  async function save(text: string) {
    if (isSaving) return;
    setSaving(true);
    const isSaved = await onSave(text);
    close(() => {
      setSaving(false);
      if (isSaved) notes.endSaved(enquiry, text);
    });
  }

  const isOutdated = !isSaving && notes.isOutdated(enquiry, note);
  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault();
        void save(typed);
      }}
    >
      {isOutdated && (
        <div role="alert">
          <p className={styles.said}>
            {note === ""
              ? "The note has been removed in the meantime."
              : "The note has been changed in the meantime. Yours would replace this one:"}
          </p>
          <p className="lines">{note}</p>
        </div>
      )}
      <label htmlFor={id} className={control.label}>
        Note, for staff only
      </label>
      <textarea
        ref={area}
        className={control.control}
        id={id}
        rows={3}
        maxLength={5000}
        value={typed}
        onChange={({ target }) => notes.type(enquiry, target.value)}
      />
      <div className="buttons">
        <Button type="submit" kind="quiet" busy={isSaving}>
          {isOutdated ? "Replace the note" : "Save the note"}
        </Button>
        <Button kind="quiet" onClick={() => close(() => notes.end(enquiry))}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
