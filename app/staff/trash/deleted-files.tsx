import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { focusBeside } from "#app/staff/dashboard/actions/focus-beside.ts";
import { askJson, inWords } from "#app/staff/dashboard/ask.ts";
import { LoadMore } from "#app/staff/dashboard/load-more.tsx";
import { momentInWords } from "#app/staff/dashboard/moment.ts";
import { useFurtherRows } from "#app/staff/dashboard/use-further-rows.ts";
import type { ReadPart } from "#app/staff/dashboard/use-further-rows.ts";
import type { Notices } from "#app/staff/dashboard/use-notices.tsx";
import { useSession } from "#app/staff/session/session.tsx";
import { Question } from "#app/staff/shell/question.tsx";
import type { TrashedFileRow, TrashedFileRows } from "#server/desk/answers.ts";
import styles from "./trash.module.css";

/** Deleted pictures, films and other files, last deleted first. */
export function DeletedFiles({
  first,
  notices,
  onChanged,
}: {
  first: TrashedFileRows;
  notices: Notices;
  onChanged: () => Promise<void>;
}) {
  const { fetch } = useSession();
  const read: ReadPart<TrashedFileRow> = useCallback(
    (after, limit) =>
      askJson(
        fetch,
        `/api/desk/file-trash?${new URLSearchParams({ after, limit: String(limit) }).toString()}`,
      ),
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
  onChanged: () => Promise<void>;
}) {
  const { fetch } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState("");
  const { name, generation } = row;
  const title = name.slice(name.lastIndexOf("/") + 1);
  const request = (what: string) =>
    askJson(fetch, `/api/desk/${what}`, { method: "POST", body: { name, generation } });

  async function bringBack() {
    setBusy(true);
    try {
      await request("restore-file");
      focusBeside(keyOf(row));
      notifications.show({ message: `${title} is back.` });
      await onChanged();
    } catch (error) {
      notices.failed(`${title} could not be brought back.`, error);
    } finally {
      setBusy(false);
    }
  }

  async function erase() {
    setBusy(true);
    setProblem("");
    try {
      await request("erase-file");
      flushSync(() => setAsking(false));
      focusBeside(keyOf(row));
      notifications.show({ message: `${title} has been erased.` });
      await onChanged();
    } catch (error) {
      setProblem(inWords(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className={styles.item} data-path={keyOf(row)}>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.facts}>
          {words[row.kind]}, deleted{" "}
          <time dateTime={row.removed} suppressHydrationWarning>
            {momentInWords(row.removed)}
          </time>
          , erased after{" "}
          <time dateTime={row.erasedAfter} suppressHydrationWarning>
            {momentInWords(row.erasedAfter)}
          </time>
        </p>
      </div>
      <div className={styles.ways}>
        <Button
          variant="subtle"
          size="md"
          aria-label={`Erase ${title} now`}
          onClick={() => setAsking(true)}
        >
          Erase now
        </Button>
        <Button
          variant="default"
          size="md"
          // Disabled, it would lose the focus before the row after it can get it.
          data-disabled={isBusy || undefined}
          aria-disabled={isBusy || undefined}
          aria-label={`Bring back ${title}`}
          onClick={() => {
            if (!isBusy) void bringBack();
          }}
        >
          Bring back
        </Button>
      </div>
      {isAsking && (
        <Question
          title={`Erase ${title}?`}
          stay="Keep it"
          go="Erase"
          problem={problem}
          busy={isBusy}
          onStay={() => setAsking(false)}
          onGo={() => void erase()}
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
