import { useCallback, useMemo } from "react";
import { useMay, useSession } from "#app/staff/session/session.tsx";
import type { By, DocumentRow, DocumentRows } from "#server/desk/answers.ts";
import type { DocumentActions } from "./actions/use-document-actions.ts";
import { callDesk } from "#app/staff/session/call-desk.ts";
import styles from "./dashboard.module.css";
import { LoadMore, useFurtherRows, type ReadPart } from "./load-more.tsx";
import { OrderedList } from "./order/ordered-list.tsx";
import { DocumentList } from "./rows/document-list.tsx";
import { sections, type DocumentSection as Section, type SectionView } from "./sections.ts";
import type { Notices } from "./use-notices.ts";
import { useNavigate } from "react-router";
import { Button } from "#app/staff/ui/button.tsx";
import { newAddress } from "./edit-address.ts";

/** One list of documents: unpublished drafts first, then published documents. */
export function DocumentSection({
  show,
  first,
  editors,
  actions,
  notices,
}: {
  show: Section;
  first: DocumentRows;
  editors: (path: string) => readonly By[];
  actions: DocumentActions;
  notices: Notices;
}) {
  const { fetch } = useSession();
  const read: ReadPart<DocumentRow> = useCallback(
    (after, limit) =>
      callDesk(fetch, "GET /rows/:collection", { at: show, query: { after, limit } }),
    [fetch, show],
  );
  const { rows, readMore } = useFurtherRows(first, pathOf, read);
  const { title, none, isOrdered } = sections[show];
  // A new order is public at once.
  const mayOrder = useMay("publish");
  const { gone } = actions;
  const { onSite, drafts } = useMemo(() => {
    const here = rows.filter(({ path }) => !gone.has(path));
    return {
      onSite: here.filter(({ changed }) => changed !== undefined),
      drafts: here.filter(({ changed }) => changed === undefined),
    };
  }, [rows, gone]);
  const shared = { editors, actions };

  return (
    <>
      {drafts.length > 0 && (
        <section className={styles.part} aria-labelledby="only-drafts">
          <h2 id="only-drafts">Not on the site yet</h2>
          <DocumentList label="Not on the site yet" rows={drafts} {...shared} />
        </section>
      )}
      <section className={styles.part} aria-label={title}>
        {drafts.length > 0 && onSite.length > 0 && (
          <h2>
            {onSite.some(({ status }) => status === "hidden")
              ? "On the site or hidden"
              : "On the site"}
          </h2>
        )}
        {onSite.length === 0 && readMore === undefined && (
          <div className={styles.none}>
            <p>{none}</p>
            <NewDocument show={show} />
          </div>
        )}
        {onSite.length > 0 &&
          (isOrdered && mayOrder ? (
            <OrderedList
              label={title}
              rows={onSite}
              hasMore={readMore !== undefined}
              notices={notices}
              {...shared}
            />
          ) : (
            <DocumentList label={title} rows={onSite} {...shared} />
          ))}
        <LoadMore readMore={readMore} />
      </section>
    </>
  );
}

function pathOf({ path }: DocumentRow): string {
  return path;
}

/** A button that opens the editor of a new document; renders nothing for lists to which none can be added. */
export function NewDocument({ show }: { show: SectionView }) {
  const navigate = useNavigate();
  if (show === "enquiries" || show === "pages") return null;
  return <Button onClick={() => void navigate(newAddress(show))}>{sections[show].add}</Button>;
}
