import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import styles from "./enquiries.module.css";

/** What staff wrote about an enquiry for each other. What is typed stays until it is saved or put aside, also when a colleague writes at the same time. */
export function EnquiryNote({
  note,
  onSave,
}: {
  note: string;
  /** Resolves to whether it was saved. */
  onSave: (note: string) => Promise<boolean>;
}) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  function open() {
    flushSync(() => setTyped(note));
    area.current?.focus();
    area.current?.setSelectionRange(note.length, note.length);
  }

  function close() {
    // What had the focus is gone with the form; whoever has gone elsewhere meanwhile stays there.
    const isHere = area.current?.form?.contains(document.activeElement);
    flushSync(() => setTyped(undefined));
    if (isHere) opener.current?.focus();
  }

  if (typed === undefined)
    return (
      <div className={styles.note}>
        {note !== "" && <p className="lines">{note}</p>}
        <button type="button" ref={opener} className={styles.way} onClick={open}>
          {note === "" ? "Add a note" : "Edit the note"}
        </button>
      </div>
    );

  async function save(text: string) {
    if (isSaving) return;
    setSaving(true);
    const isSaved = await onSave(text);
    setSaving(false);
    if (isSaved) close();
  }

  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault();
        void save(typed);
      }}
    >
      <label htmlFor={id}>Note, for staff only</label>
      <textarea
        ref={area}
        id={id}
        rows={3}
        maxLength={5000}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.ways}>
        <button type="submit" className={styles.way} aria-disabled={isSaving || undefined}>
          Save the note
        </button>
        <button type="button" className={styles.way} onClick={close}>
          Cancel
        </button>
      </div>
    </form>
  );
}
