import { useState } from "react";
import { Link } from "react-router";
import { enquiryFolders, type EnquiryFolder } from "#content/enquiry.ts";
import { momentInWords } from "#app/staff/dashboard/moment.ts";
import type { Notices } from "#app/staff/dashboard/use-notices.tsx";
import { useSession } from "#app/staff/session/session.tsx";
import type { EnquiryCounts, EnquiryDelivery } from "#server/desk/answers.ts";
import styles from "./enquiries.module.css";

/** The folders of the enquiries, the file for spreadsheets, and a warning when the mail about them does not arrive. */
export function EnquiryTools({
  folder,
  counts,
  notices,
}: {
  folder: EnquiryFolder | undefined;
  counts: EnquiryCounts & EnquiryDelivery;
  notices: Notices;
}) {
  const { overdue } = counts;
  const numbers: Partial<Record<EnquiryFolder, number>> = {
    new: counts.unread,
    suspected: counts.suspected,
  };
  return (
    <>
      {overdue && (
        <p className={styles.overdue} role="alert">
          {overdue.count === 1
            ? "An e-mail about an enquiry has"
            : `${overdue.count} e-mails about enquiries have`}{" "}
          not been delivered since {momentInWords(overdue.since)}. The enquiries themselves are all
          here. <Link to="/edit/settings/enquiries">Check the enquiry settings</Link>
        </p>
      )}
      <div className={styles.tools}>
        <nav aria-label="Folders of enquiries" className={styles.folders}>
          <Link
            to="/dashboard?show=enquiries"
            aria-current={folder === undefined ? "page" : undefined}
          >
            All
          </Link>
          {(Object.keys(enquiryFolders) as EnquiryFolder[]).map((one) => (
            <Link
              key={one}
              to={`/dashboard?show=enquiries&folder=${one}`}
              aria-current={folder === one ? "page" : undefined}
            >
              {enquiryFolders[one]}
              {numbers[one] ? ` (${countInWords(numbers[one])})` : ""}
            </Link>
          ))}
        </nav>
        <div className={styles.folders}>
          <Download notices={notices} />
          <Link to="/edit/settings/enquiries">Enquiry settings</Link>
        </div>
      </div>
    </>
  );
}

/** A number as it is shown beside a name; it is counted up to a thousand. */
export function countInWords(count: number): string {
  return count >= 1000 ? "999+" : String(count);
}

/** Saves all enquiries as a file: it takes a token to get it, so a link alone would not do. */
function Download({ notices }: { notices: Notices }) {
  const { fetch } = useSession();
  const [isBusy, setBusy] = useState(false);

  async function download() {
    if (isBusy) return;
    setBusy(true);
    try {
      const response = await fetch("/api/desk/enquiries.csv");
      if (!response.ok) throw new TypeError("The file was refused.");
      const address = URL.createObjectURL(await response.blob());
      const link = document.createElement("a");
      link.href = address;
      link.download = "enquiries.csv";
      link.click();
      URL.revokeObjectURL(address);
    } catch (error) {
      notices.failed("The enquiries could not be exported.", error);
    }
    setBusy(false);
  }

  return (
    <button type="button" aria-disabled={isBusy || undefined} onClick={() => void download()}>
      {isBusy ? "Exporting" : "Export as CSV"}
    </button>
  );
}
