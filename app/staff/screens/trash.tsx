import { useCallback } from "react";
import { servicesContext } from "#app/context.ts";
import { useStaffLive } from "#app/staff/shell/use-staff-live.ts";
import type { Route } from "./+types/trash";
import { callDesk } from "#app/staff/session/call-desk.ts";
import {
  LoadMore,
  rowsPerPage,
  useFurtherRows,
  type ReadPart,
} from "#app/staff/dashboard/load-more.tsx";
import { useNotices } from "#app/staff/dashboard/use-notices.ts";
import { ScreenTitle } from "#app/staff/shell/screen.tsx";
import { mustBePermitted } from "#app/staff/session/permitted.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { DeletedDocument } from "#app/staff/trash/deleted-document.tsx";
import { DeletedFiles } from "#app/staff/trash/deleted-files.tsx";
import styles from "#app/staff/trash/trash.module.css";
import { useReload } from "#app/staff/ui/use-reload.ts";
import type { TrashRow } from "#server/desk/answers.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { desk, viewer } = context.get(servicesContext);
  mustBePermitted(viewer, "remove");
  const [trash, files] = await Promise.all([
    desk.trash({ limit: rowsPerPage }, viewer),
    desk.trashedFiles({ limit: rowsPerPage }, viewer),
  ]);
  return { trash, files };
}

/** Deleted documents and files, most recently deleted first, with actions to restore them. */
export default function Trash({ loaderData: { trash, files } }: Route.ComponentProps) {
  const { fetch } = useSession();
  const reload = useReload();
  const notices = useNotices();
  useStaffLive("casestudies", "posts", "disciplines", "enquiries");
  const read: ReadPart<TrashRow> = useCallback(
    (before, limit) => callDesk(fetch, "GET /trash", { query: { before, limit } }),
    [fetch],
  );
  const { rows, readMore } = useFurtherRows(trash, pathOf, read);

  return (
    <div className={styles.screen}>
      <ScreenTitle>Trash</ScreenTitle>
      <header>
        <h1 tabIndex={-1}>Trash</h1>
        <p className={styles.lead}>
          Deleted documents stay here with their full history. Bringing one back puts it where it
          was: a page on the site, an enquiry among the enquiries. Deleted files stay for 30 days
          and are then erased.
        </p>
      </header>
      {rows.length + files.rows.length === 0 && <p className={styles.none}>The trash is empty.</p>}
      {rows.length > 0 && (
        <ul className={styles.list} aria-label="Deleted documents">
          {rows.map((row) => (
            <DeletedDocument key={row.path} row={row} notices={notices} onChanged={reload} />
          ))}
        </ul>
      )}
      <LoadMore readMore={readMore} />
      {files.rows.length > 0 && <DeletedFiles first={files} notices={notices} onChanged={reload} />}
    </div>
  );
}

function pathOf({ path }: TrashRow): string {
  return path;
}
