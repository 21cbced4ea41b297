import { notifications } from "@mantine/notifications";
import { useRef, useState } from "react";
import { askJson, inWords } from "#app/staff/dashboard/ask.ts";
import { documentsAddress, inAddress } from "#app/staff/dashboard/document-names.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { showUndo } from "./undo-notice.tsx";

/** What is to be restored: a revision, whole when it brings a deleted document back, else these fields. */
export interface Restoring {
  readonly number: number;
  /** Field paths; undefined for the whole document. */
  readonly fields: readonly string[] | undefined;
  /** What it is, for the question and the notice: "Title and Intro", or the document's name. */
  readonly what: string;
  /** The newest revision, which undoing restores. */
  readonly newest: number;
}

/** Restores revisions of a document as updates of whoever is signed in, with the way back. */
export function useRestoring(path: string, onRestored: (updateTime: string) => void) {
  const { fetch } = useSession();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [last, setLast] = useState<Restoring>();
  const putAway = useRef(() => {});

  const post = async (number: number, fields: readonly string[] | undefined) => {
    const body = { number, ...(fields && { fields }) };
    const { updateTime } = await askJson<{ updateTime: string }>(
      fetch,
      `/api/desk/restore/${inAddress(path)}`,
      { method: "POST", body },
    );
    return updateTime;
  };
  const undo = async ({ fields, newest, what }: Restoring) => {
    setLast(undefined);
    putAway.current();
    try {
      const updateTime = fields
        ? await post(newest, fields)
        : await askJson<object>(fetch, `${documentsAddress}/${inAddress(path)}`, {
            method: "DELETE",
          }).then(() => "");
      onRestored(updateTime);
      notifications.show({ message: `Undone: ${what} is as it was.` });
    } catch (error) {
      notifications.show({ message: `Not undone. ${inWords(error)}`, autoClose: false });
    }
  };

  return {
    busy,
    /** Why the last restoring did not happen, blank when it did. */
    problem,
    /** What was restored and not undone. */
    last,
    undo,
    forget: () => setProblem(""),
    /** Tells whether it was restored. */
    async restore(restoring: Restoring): Promise<boolean> {
      setBusy(true);
      setProblem("");
      try {
        onRestored(await post(restoring.number, restoring.fields));
        setLast(restoring);
        putAway.current = showUndo(doneInWords(restoring), () => void undo(restoring));
        return true;
      } catch (error) {
        setProblem(inWords(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** What a restoring did, in a sentence. */
export function doneInWords({ fields, what }: Restoring): string {
  return fields ? `Restored: ${what}.` : `${what} is back.`;
}
