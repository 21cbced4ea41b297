import { memo, useId, useState, useRef } from "react";
import { enquiryStatuses, type EnquiryStatus } from "#content/enquiry.ts";
import type { Removable } from "#app/staff/dashboard/actions/use-document-actions.ts";
import { useTimes } from "#app/staff/time/times-provider.tsx";
import { Moment } from "#app/staff/time/moment.tsx";
import { useMay } from "#app/staff/session/session.tsx";
import { useCopy } from "#app/staff/ui/use-copy.ts";
import type { EnquiryRow } from "#server/desk/answers.ts";
import styles from "./enquiries.module.css";
import { EraseEnquiry } from "./erase-address.tsx";
import { flushSync } from "react-dom";

export interface EnquiryEdit {
  readonly status?: EnquiryStatus;
  readonly note?: string;
  readonly isSuspected?: boolean;
}

/** One enquiry with its status and actions. */
export const Enquiry = memo(function Enquiry({
  enquiry,
  onChange,
  onDelete,
  onErased,
}: {
  enquiry: EnquiryRow;
  /** Resolves with whether the enquiry was changed. */
  onChange: (enquiry: EnquiryRow, edit: EnquiryEdit) => Promise<boolean>;
  onDelete: (document: Removable) => Promise<void>;
  onErased: () => Promise<void>;
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
        <EnquiryNote note={note} onSave={(text) => onChange(enquiry, { note: text })} />
      ) : (
        note !== "" && <p className={`lines ${styles.note}`}>{note}</p>
      )}
      <div className={styles.ways}>
        <a href={answerAddress(enquiry)} className={styles.way}>
          Answer {email}
        </a>
        <CopyAddress address={email} />
        {mayHandle && (
          <>
            <button
              type="button"
              className={styles.way}
              onClick={() => void onChange(enquiry, { isSuspected: !isSuspected })}
            >
              {isSuspected ? "Not spam" : "Mark as spam"}
            </button>
            <button
              type="button"
              className={styles.way}
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
            </button>
          </>
        )}
        {mayErase && <EraseEnquiry enquiry={enquiry} onErased={onErased} />}
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
      <button
        type="button"
        className={styles.way}
        aria-label={`Copy the address ${address}`}
        onClick={() => void copy(address)}
        onBlur={clear}
      >
        Copy address
      </button>
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

/** The staff's note on an enquiry. Typed text stays until it is saved or cancelled, even if the note changes meanwhile. */
function EnquiryNote({
  note,
  onSave,
}: {
  note: string;
  /** Resolves with whether the note was saved. */
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
    // The focused element disappears with the form; focus elsewhere stays.
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
