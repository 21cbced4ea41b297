import { useCallback, useMemo, useState } from "react";
import { Link } from "react-router";
import { enquiryFolders, type EnquiryFolder } from "#content/enquiry.ts";
import type { DocumentActions } from "#app/staff/dashboard/actions/use-document-actions.ts";
import { callDesk, deskAddress, download } from "#app/staff/session/call-desk.ts";
import { LoadMore, useFurtherRows, type ReadPart } from "#app/staff/dashboard/load-more.tsx";
import type { Notices } from "#app/staff/dashboard/use-notices.ts";
import { useMay, useSession } from "#app/staff/session/session.tsx";
import type {
  EnquiryCounts,
  EnquiryDelivery,
  EnquiryRow,
  EnquiryRows,
} from "#server/desk/answers.ts";
import { Button } from "#app/staff/ui/button.tsx";
import styles from "./enquiries.module.css";
import { Enquiry, type EnquiryEdit } from "./enquiry.tsx";
import { createNoteDrafts } from "./note-drafts.ts";
import { useReload } from "#app/staff/ui/use-reload.ts";
import { useTimes } from "#app/staff/time/times-provider.tsx";

/** The list of enquiries, newest first: one folder, or all but suspected spam. */
export function Enquiries({
  first,
  folder,
  counts,
  actions,
  notices,
}: {
  first: EnquiryRows;
  folder: EnquiryFolder | undefined;
  counts: EnquiryCounts & EnquiryDelivery;
  actions: DocumentActions;
  notices: Notices;
}) {
  const { fetch, staff } = useSession();
  const reload = useReload();
  const notes = useMemo(() => createNoteDrafts(staff.id, () => localStorage), [staff.id]);
  const read: ReadPart<EnquiryRow> = useCallback(
    (after, limit) => callDesk(fetch, "GET /enquiries", { query: { after, limit, folder } }),
    [fetch, folder],
  );
  const { rows, readMore } = useFurtherRows(first, idOf, read);
  const here = rows.filter(({ id }) => !actions.gone.has(`enquiries/${id}`));

  const change = useCallback(
    async ({ id, updateTime }: EnquiryRow, edit: EnquiryEdit) => {
      const body = { base: updateTime, ...edit };
      const isChanged = await callDesk(fetch, "POST /enquiries/:id", { at: id, body }).then(
        () => true,
        (error: unknown) => {
          notices.failed("The enquiry was not changed.", error);
          return false;
        },
      );
      // While the server is unreachable, the list stays.
      await reload();
      return isChanged;
    },
    [fetch, notices, reload],
  );

  return (
    <>
      <EnquiryTools folder={folder} counts={counts} notices={notices} />
      {here.length === 0 ? (
        <p className={styles.none}>{noneInWords(folder)}</p>
      ) : (
        <ul className={styles.list} aria-label="Enquiries">
          {here.map((enquiry) => (
            <li key={enquiry.id}>
              <Enquiry
                enquiry={enquiry}
                notes={notes}
                onChange={change}
                onDelete={actions.remove}
                onErased={reload}
              />
            </li>
          ))}
        </ul>
      )}
      <LoadMore readMore={readMore} />
    </>
  );
}

function idOf({ id }: EnquiryRow): string {
  return id;
}

function noneInWords(folder: EnquiryFolder | undefined): string {
  if (folder === undefined)
    return "There are no enquiries yet. What visitors send by the forms on the site appears here automatically.";
  return folder === "suspected"
    ? "There is no suspected spam."
    : `There are no enquiries marked “${enquiryFolders[folder]}”.`;
}

/** The folders of the enquiries, the CSV download, and a warning when notification mail fails. */
function EnquiryTools({
  folder,
  counts,
  notices,
}: {
  folder: EnquiryFolder | undefined;
  counts: EnquiryCounts & EnquiryDelivery;
  notices: Notices;
}) {
  const times = useTimes();
  const { overdue } = counts;
  const mayExport = useMay("enquiries");
  const maySet = useMay("settings");
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
          not been delivered since {times.moment(overdue.since)}. The enquiries themselves are all
          here. {maySet && <Link to="/edit/settings/enquiries">Check the enquiry settings</Link>}
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
        <div className="links">
          {mayExport && <Download notices={notices} />}
          {maySet && (
            <Link to="/edit/settings/enquiries" className="act">
              Enquiry settings
            </Link>
          )}
        </div>
      </div>
    </>
  );
}

/** Returns a count for display; the server stops counting at a thousand. */
function countInWords(count: number): string {
  return count >= 1000 ? "999+" : String(count);
}

/** Downloads all enquiries. */
function Download({ notices }: { notices: Notices }) {
  const { fetch } = useSession();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    if (isBusy) return;
    setBusy(true);
    try {
      await download(fetch, deskAddress("GET /enquiries.csv"), "enquiries.csv");
    } catch (error) {
      notices.failed("The enquiries could not be exported.", error);
    }
    setBusy(false);
  }

  return (
    <Button kind="quiet" busy={isBusy} onClick={() => void save()}>
      Export as CSV
    </Button>
  );
}
