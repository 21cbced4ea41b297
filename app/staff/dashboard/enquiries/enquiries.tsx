import { useCallback } from "react";
import { useRevalidator } from "react-router";
import { enquiryFolders, type EnquiryFolder } from "#content/enquiry.ts";
import type { DocumentActions } from "#app/staff/dashboard/actions/use-document-actions.ts";
import { askJson } from "#app/staff/dashboard/ask.ts";
import { LoadMore } from "#app/staff/dashboard/load-more.tsx";
import { useFurtherRows } from "#app/staff/dashboard/use-further-rows.ts";
import type { ReadPart } from "#app/staff/dashboard/use-further-rows.ts";
import type { Notices } from "#app/staff/dashboard/use-notices.tsx";
import { useSession } from "#app/staff/session/session.tsx";
import type {
  EnquiryCounts,
  EnquiryDelivery,
  EnquiryRow,
  EnquiryRows,
} from "#server/desk/answers.ts";
import styles from "./enquiries.module.css";
import { Enquiry, type EnquiryEdit } from "./enquiry.tsx";
import { EnquiryTools } from "./enquiry-tools.tsx";

/** What visitors asked, newest first: one folder of it, or all but suspected spam. */
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
  const { fetch } = useSession();
  const { revalidate } = useRevalidator();
  const read: ReadPart<EnquiryRow> = useCallback(
    (after, limit) => {
      const range = { after, limit: String(limit), ...(folder === undefined ? {} : { folder }) };
      return askJson(fetch, `/api/desk/enquiries?${new URLSearchParams(range).toString()}`);
    },
    [fetch, folder],
  );
  const { rows, readMore } = useFurtherRows(first, idOf, read);
  const here = rows.filter(({ id }) => !actions.gone.has(`enquiries/${id}`));

  const change = useCallback(
    async ({ id, updateTime }: EnquiryRow, edit: EnquiryEdit) => {
      const address = `/api/desk/enquiries/${encodeURIComponent(id)}`;
      const body = { base: updateTime, ...edit };
      const isChanged = await askJson(fetch, address, { method: "POST", body }).then(
        () => true,
        (error: unknown) => {
          notices.failed("The enquiry was not changed.", error);
          return false;
        },
      );
      await revalidate();
      return isChanged;
    },
    [fetch, notices, revalidate],
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
                onChange={change}
                onDelete={actions.remove}
                onErased={revalidate}
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
    return "There are no enquiries yet. What visitors send from the contact page appears here automatically.";
  return folder === "suspected"
    ? "There is no suspected spam."
    : `There are no enquiries marked “${enquiryFolders[folder]}”.`;
}
