import { useCallback } from "react";
import { useRevalidator } from "react-router";
import { servicesContext } from "#app/context.ts";
import { useLive } from "#app/ui/use-live.ts";
import type { Route } from "./+types/trash";
import { askJson } from "./dashboard/ask.ts";
import { LoadMore } from "./dashboard/load-more.tsx";
import { step, useFurtherRows } from "./dashboard/use-further-rows.ts";
import type { ReadPart } from "./dashboard/use-further-rows.ts";
import { useNotices } from "./dashboard/use-notices.tsx";
import { ScreenTitle } from "./shell/screen-title.tsx";
import { useSession } from "./session/session.tsx";
import { DeletedDocument } from "./trash/deleted-document.tsx";
import { DeletedFiles } from "./trash/deleted-files.tsx";
import styles from "./trash/trash.module.css";
import type { TrashRow } from "#server/desk/answers.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { desk } = context.get(servicesContext);
  const [trash, files] = await Promise.all([
    desk.trash({ limit: step }),
    desk.trashedFiles({ limit: step }),
  ]);
  return { trash, files };
}

/** Deleted documents and files, last deleted first, and the way back for each. */
export default function Trash({ loaderData: { trash, files } }: Route.ComponentProps) {
  const { fetch } = useSession();
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  useLive("casestudies", "posts", "disciplines", "enquiries");
  const read: ReadPart<TrashRow> = useCallback(
    (before, limit) =>
      askJson(
        fetch,
        `/api/desk/trash?${new URLSearchParams({ before, limit: String(limit) }).toString()}`,
      ),
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
            <DeletedDocument key={row.path} row={row} notices={notices} onChanged={revalidate} />
          ))}
        </ul>
      )}
      <LoadMore readMore={readMore} />
      {files.rows.length > 0 && (
        <DeletedFiles first={files} notices={notices} onChanged={revalidate} />
      )}
    </div>
  );
}

function pathOf({ path }: TrashRow): string {
  return path;
}
