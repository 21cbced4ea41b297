import { memo, useId, useState, useRef, useSyncExternalStore } from "react";
import { enquiryStatuses, type EnquiryStatus } from "#content/enquiry.ts";
import type { Removable } from "#app/staff/dashboard/actions/use-document-actions.ts";
import { useTimes } from "#app/staff/time/times-provider.tsx";
import { Moment } from "#app/staff/time/moment.tsx";
import { useMay } from "#app/staff/session/session.tsx";
import { useCopy } from "#app/staff/ui/use-copy.ts";
import type { EnquiryRow } from "#server/desk/answers.ts";
import styles from "./enquiries.module.css";
import { EraseEnquiry } from "./erase-address.tsx";
import type { NoteDrafts } from "./note-drafts.ts";
import { flushSync } from "react-dom";
import { Button, buttonClass } from "#app/staff/ui/button.tsx";

export interface EnquiryEdit {
  readonly status?: EnquiryStatus;
  readonly note?: string;
  readonly isSuspected?: boolean;
}

/** One enquiry with its status and actions. */
export const Enquiry = memo(function Enquiry({
  enquiry,
  notes,
  onChange,
  onDelete,
  onErased,
}: {
  enquiry: EnquiryRow;
  notes: NoteDrafts;
  /** Resolves with whether the enquiry was changed. */
  onChange: (enquiry: EnquiryRow, edit: EnquiryEdit) => Promise<boolean>;
  onDelete: (document: Removable) => Promise<void>;
  onErased: () => Promise<unknown>;
}) {
  const { id, time, name, company, email, message, note, isSuspected } = enquiry;
  const mayHandle = useMay("enquiries");
  const mayErase = useMay("erase");
  return (
    <article
      className={styles.enquiry}
      aria-label={`Enquiry from ${name}`}
      data-path={`enquiries/${id}`}
    >
      <header className={styles.who}>
        <h2>{name}</h2>
        {company !== "" && <p>{company}</p>}
        <Moment time={time} />
      </header>
      <p className={`lines ${styles.message}`}>{message}</p>
      {!isSuspected && mayHandle && (
        <Status enquiry={enquiry} onChange={(status) => onChange(enquiry, { status })} />
      )}
      {mayHandle ? (
        <EnquiryNote
          of={id}
          note={note}
          notes={notes}
          onSave={(text) => onChange(enquiry, { note: text })}
        />
      ) : (
        note !== "" && <p className={`lines ${styles.note}`}>{note}</p>
      )}
      <div className={styles.ways}>
        <a href={answerAddress(enquiry)} className={buttonClass("secondary")}>
          Answer {email}
        </a>
        <CopyAddress address={email} />
        {mayHandle && (
          <>
            <Button
              kind="quiet"
              onClick={() => void onChange(enquiry, { isSuspected: !isSuspected })}
            >
              {isSuspected ? "Not spam" : "Mark as spam"}
            </Button>
            <Button
              kind="quiet"
              aria-label={`Delete the enquiry from ${name}`}
              onClick={() =>
                void onDelete({
                  path: `enquiries/${id}`,
                  collection: "enquiries",
                  slug: "",
                  kind: "Enquiry",
                  title: `The enquiry from ${name}`,
                })
              }
            >
              Delete
            </Button>
          </>
        )}
        {mayErase && (
          <EraseEnquiry
            enquiry={enquiry}
            onErased={() => {
              notes.end(id);
              return onErased();
            }}
          />
        )}
      </div>
    </article>
  );
});

function Status({
  enquiry: { status, handled, name },
  onChange,
}: {
  enquiry: EnquiryRow;
  onChange: (status: EnquiryStatus) => Promise<boolean>;
}) {
  const times = useTimes();
  const id = useId();
  return (
    <div className={styles.status}>
      <label htmlFor={id}>Status</label>
      <select
        id={id}
        aria-label={`Status of the enquiry from ${name}`}
        value={status}
        onChange={({ target }) => void onChange(target.value as EnquiryStatus)}
      >
        {Object.entries(enquiryStatuses).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {handled && (
        <span className={styles.said} suppressHydrationWarning>
          by {handled.by.name}, {times.moment(handled.time)}
        </span>
      )}
    </div>
  );
}

function CopyAddress({ address }: { address: string }) {
  const { said, copy, clear } = useCopy("Select the address instead.");
  return (
    <>
      <Button
        kind="quiet"
        aria-label={`Copy the address ${address}`}
        onClick={() => void copy(address)}
        onBlur={clear}
      >
        Copy address
      </Button>
      <span role="status" className={styles.said}>
        {said}
      </span>
    </>
  );
}

/** Returns a mailto URL for a reply that quotes the enquiry; long messages are cut, since mail programs limit its length. */
export function answerAddress({
  name,
  email,
  message,
}: Pick<EnquiryRow, "name" | "email" | "message">): string {
  const quoted = message
    .slice(0, 1000)
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`);
  const body = [`Hello ${name},`, "", "", "", ...quoted].join("\r\n");
  const parts = { subject: "Your enquiry", body };
  const query = Object.entries(parts)
    .map(([part, words]) => `${part}=${encodeURIComponent(words.toWellFormed())}`)
    .join("&");
  // The address is visitor input: encoded so that it cannot add headers.
  return `mailto:${encodeURIComponent(email.toWellFormed()).replace("%40", "@")}?${query}`;
}

/**
 * The staff's note on an enquiry. Typed text is stored in the browser until it is saved or cancelled; if someone else changes the
 * note meanwhile, shows their note before it is replaced.
 */
function EnquiryNote({
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
      <label htmlFor={id}>Note, for staff only</label>
      <textarea
        ref={area}
        id={id}
        rows={3}
        maxLength={5000}
        value={typed}
        onChange={({ target }) => notes.type(enquiry, target.value)}
      />
      <div className={styles.ways}>
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
