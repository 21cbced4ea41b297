import { memo, useId, useState } from "react";
import { enquiryStatuses, type EnquiryStatus } from "#content/enquiry.ts";
import type { Removable } from "#app/staff/dashboard/actions/use-document-actions.ts";
import { momentInWords } from "#app/staff/dashboard/moment.ts";
import type { EnquiryRow } from "#server/desk/answers.ts";
import { answerAddress } from "./answer-address.ts";
import styles from "./enquiries.module.css";
import { EnquiryNote } from "./enquiry-note.tsx";
import { EraseEnquiry } from "./erase-enquiry.tsx";

/** What staff change of an enquiry. */
export interface EnquiryEdit {
  readonly status?: EnquiryStatus;
  readonly note?: string;
  readonly isSuspected?: boolean;
}

/** One enquiry: who, when, what, how far it is, and the ways to answer it. */
export const Enquiry = memo(function Enquiry({
  enquiry,
  onChange,
  onDelete,
  onErased,
}: {
  enquiry: EnquiryRow;
  /** Resolves to whether it was changed. */
  onChange: (enquiry: EnquiryRow, edit: EnquiryEdit) => Promise<boolean>;
  onDelete: (document: Removable) => Promise<void>;
  onErased: () => Promise<void>;
}) {
  const { id, time, name, company, email, message, note, isSuspected } = enquiry;
  return (
    <article
      className={styles.enquiry}
      aria-label={`Enquiry from ${name}`}
      data-path={`enquiries/${id}`}
    >
      <header className={styles.who}>
        <h2>{name}</h2>
        {company !== "" && <p>{company}</p>}
        <time dateTime={time} suppressHydrationWarning>
          {momentInWords(time)}
        </time>
      </header>
      <p className={`lines ${styles.message}`}>{message}</p>
      {!isSuspected && (
        <Status enquiry={enquiry} onChange={(status) => onChange(enquiry, { status })} />
      )}
      <EnquiryNote note={note} onSave={(text) => onChange(enquiry, { note: text })} />
      <div className={styles.ways}>
        <a href={answerAddress(enquiry)} className={styles.way}>
          Answer {email}
        </a>
        <CopyAddress address={email} />
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
        <EraseEnquiry enquiry={enquiry} onErased={onErased} />
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
          by {handled.by.name}, {momentInWords(handled.time)}
        </span>
      )}
    </div>
  );
}

function CopyAddress({ address }: { address: string }) {
  const [said, setSaid] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid("Copied");
    } catch {
      // Without the clipboard the address can still be marked and copied by hand: it stands beside this button.
      setSaid("This browser does not allow copying");
    }
  };
  return (
    <>
      <button
        type="button"
        className={styles.way}
        aria-label={`Copy the address ${address}`}
        onClick={() => void copy()}
        onBlur={() => setSaid("")}
      >
        Copy address
      </button>
      <span role="status" className={styles.said}>
        {said}
      </span>
    </>
  );
}
