import { memo, useState } from "react";
import type { Removable } from "#app/staff/dashboard/actions/use-document-actions.ts";
import { momentInWords } from "#app/staff/dashboard/moment.ts";
import type { EnquiryRow } from "#server/desk/answers.ts";
import { answerAddress } from "./answer-address.ts";
import styles from "./enquiries.module.css";

/** One enquiry: who, when, what, and the ways to answer it. */
export const Enquiry = memo(function Enquiry({
  enquiry,
  onDelete,
}: {
  enquiry: EnquiryRow;
  onDelete: (document: Removable) => Promise<void>;
}) {
  const { id, time, name, company, email, message } = enquiry;
  return (
    <article
      className={styles.enquiry}
      aria-label={`Enquiry of ${name}`}
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
      <div className={styles.ways}>
        <a href={answerAddress(enquiry)} className={styles.way}>
          Answer {email}
        </a>
        <CopyAddress address={email} />
        <button
          type="button"
          className={styles.way}
          aria-label={`Delete the enquiry of ${name}`}
          onClick={() =>
            void onDelete({
              path: `enquiries/${id}`,
              collection: "enquiries",
              slug: "",
              kind: "Enquiry",
              title: `The enquiry of ${name}`,
            })
          }
        >
          Delete
        </button>
      </div>
    </article>
  );
});

function CopyAddress({ address }: { address: string }) {
  const [said, setSaid] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid("Copied");
    } catch {
      // Without the clipboard the address can still be marked and copied by hand: it stands beside this button.
      setSaid("The browser did not allow it");
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
