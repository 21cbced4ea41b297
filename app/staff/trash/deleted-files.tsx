import { useCallback, useState } from "react";
import { focusNextRow } from "#app/staff/dashboard/actions/focus-next-row.ts";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { LoadMore, useFurtherRows, type ReadPart } from "#app/staff/dashboard/load-more.tsx";
import { Moment } from "#app/staff/time/moment.tsx";
import type { Notices } from "#app/staff/dashboard/use-notices.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import { Question } from "#app/staff/ui/dialog.tsx";
import { useConfirmation } from "#app/staff/ui/use-confirmation.ts";
import type { TrashedFileRow, TrashedFileRows } from "#server/desk/answers.ts";
import styles from "./trash.module.css";

/** Deleted pictures, films and other files, most recently deleted first. */
export function DeletedFiles({
  first,
  notices,
  onChanged,
}: {
  first: TrashedFileRows;
  notices: Notices;
  onChanged: () => Promise<unknown>;
}) {
  const { fetch } = useSession();
  const read: ReadPart<TrashedFileRow> = useCallback(
    (after, limit) => callDesk(fetch, "GET /file-trash", { query: { after, limit } }),
    [fetch],
  );
  const { rows, readMore } = useFurtherRows(first, keyOf, read);
  return (
    <>
      <h2>Files</h2>
      <ul className={styles.list} aria-label="Deleted files">
        {rows.map((row) => (
          <DeletedFile key={keyOf(row)} row={row} notices={notices} onChanged={onChanged} />
        ))}
      </ul>
      <LoadMore readMore={readMore} />
    </>
  );
}

function DeletedFile({
  row,
  notices,
  onChanged,
}: {
  row: TrashedFileRow;
  notices: Notices;
  onChanged: () => Promise<unknown>;
}) {
  const { fetch } = useSession();
  const [isBusy, setBusy] = useState(false);
  const { name, generation } = row;
  const title = name.slice(name.lastIndexOf("/") + 1);
  const request = (route: "POST /restore-file" | "POST /erase-file") =>
    callDesk(fetch, route, { body: { name, generation } });

  async function bringBack() {
    setBusy(true);
    try {
      await request("POST /restore-file");
      focusNextRow(keyOf(row));
      notices.notify(`${title} is back.`);
      await onChanged();
    } catch (error) {
      notices.failed(`${title} could not be brought back.`, error);
    } finally {
      setBusy(false);
    }
  }

  const erasing = useConfirmation<TrashedFileRow>({
    act: () => request("POST /erase-file").then(() => undefined, errorMessage),
    async onDone(erased) {
      focusNextRow(keyOf(erased));
      notices.notify(`${title} has been erased.`);
      setBusy(true);
      await onChanged().finally(() => setBusy(false));
    },
  });
  // The file cannot be brought back and erased at once.
  const isAnyBusy = isBusy || erasing.question.busy;

  return (
    <li className={styles.item} data-path={keyOf(row)}>
      <div className={styles.what}>
        <p className={styles.title}>{title}</p>
        <p className="note">
          {words[row.kind]}, deleted <Moment time={row.removed} />, erased after{" "}
          <Moment time={row.erasedAfter} />
        </p>
      </div>
      <div className={styles.ways}>
        <Button kind="quiet" aria-label={`Erase ${title} now`} onClick={() => erasing.ask(row)}>
          Erase now
        </Button>
        <Button
          kind="secondary"
          busy={isAnyBusy}
          aria-label={`Bring back ${title}`}
          onClick={() => void bringBack()}
        >
          Bring back
        </Button>
      </div>
      {erasing.asked && (
        <Question
          title={`Erase ${title}?`}
          go="Erase"
          isGrave
          {...erasing.question}
          busy={isAnyBusy}
        >
          <p>The file and all sizes of it are erased from the server. This cannot be undone.</p>
        </Question>
      )}
    </li>
  );
}

const words = { picture: "Picture", video: "Video", other: "File" };

function keyOf({ name, generation }: TrashedFileRow): string {
  return `${name}/${generation}`;
}
