import { useCallback } from "react";
import type { DocumentActions } from "#app/staff/dashboard/actions/use-document-actions.ts";
import { askJson } from "#app/staff/dashboard/ask.ts";
import { LoadMore } from "#app/staff/dashboard/load-more.tsx";
import { useFurtherRows } from "#app/staff/dashboard/use-further-rows.ts";
import type { ReadPart } from "#app/staff/dashboard/use-further-rows.ts";
import { useSession } from "#app/staff/session/session.tsx";
import type { EnquiryRow, EnquiryRows } from "#server/desk/answers.ts";
import styles from "./enquiries.module.css";
import { Enquiry } from "./enquiry.tsx";

/** What visitors asked, newest first. */
export function Enquiries({ first, actions }: { first: EnquiryRows; actions: DocumentActions }) {
  const { fetch } = useSession();
  const read: ReadPart<EnquiryRow> = useCallback(
    (after, limit) =>
      askJson(
        fetch,
        `/api/desk/enquiries?${new URLSearchParams({ after, limit: String(limit) }).toString()}`,
      ),
    [fetch],
  );
  const { rows, readMore } = useFurtherRows(first, idOf, read);
  const here = rows.filter(({ id }) => !actions.gone.has(`enquiries/${id}`));
  if (here.length === 0)
    return (
      <p className={styles.none}>
        Nobody has written yet. What visitors send from the contact page appears here by itself.
      </p>
    );
  return (
    <>
      <ul className={styles.list} aria-label="Enquiries">
        {here.map((enquiry) => (
          <li key={enquiry.id}>
            <Enquiry enquiry={enquiry} onDelete={actions.remove} />
          </li>
        ))}
      </ul>
      <LoadMore readMore={readMore} />
    </>
  );
}

function idOf({ id }: EnquiryRow): string {
  return id;
}
