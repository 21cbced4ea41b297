import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { focusNextRow } from "#app/staff/dashboard/actions/focus-next-row.ts";
import {
  bringBack,
  trashDocument,
  freeSlug,
  saveNewDraft,
} from "#app/staff/dashboard/actions/document-actions.ts";
import { editAddress, historyAddress } from "#app/staff/dashboard/edit-address.ts";
import { Moment } from "#app/staff/time/moment.tsx";
import { nameOf } from "#app/staff/dashboard/rows/field-names.ts";
import { Thumb } from "#app/staff/dashboard/rows/thumb.tsx";
import { shownTitle } from "#app/staff/dashboard/document-names.ts";
import type { Notices } from "#app/staff/dashboard/use-notices.ts";
import { useTabId } from "#app/staff/editing/tab-id-context.tsx";
import { useSession } from "#app/staff/session/session.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import type { TrashRow } from "#server/desk/answers.ts";
import styles from "./trash.module.css";
import { callDesk, type SessionFetch } from "#app/staff/session/call-desk.ts";
import { Refusal } from "#app/ui/fetch-json.ts";
import { randomId } from "#content/random-id.ts";
import { readString, typedString } from "#content/typed-values.ts";

/** A deleted document. If its slug has been taken since, it opens as a draft with a new slug. */
export function DeletedDocument({
  row,
  notices,
  onChanged,
}: {
  row: TrashRow;
  notices: Notices;
  onChanged: () => Promise<unknown>;
}) {
  const { staff, fetch } = useSession();
  const tab = useTabId();
  const navigate = useNavigate();
  const [isTaken, setTaken] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const title = shownTitle(row);

  const attempt = async (what: string, work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (isSlugTaken(error)) setTaken(true);
      else notices.failed(what, error);
    } finally {
      setBusy(false);
    }
  };
  const restore = () =>
    attempt(`${title} could not be brought back.`, async () => {
      await bringBack(fetch, row.path);
      focusNextRow(row.path);
      notices.done({
        message: `${title} is back.`,
        async undo() {
          await trashDocument(fetch, row.path);
          await onChanged();
        },
      });
      await onChanged();
    });
  const openDraft = () =>
    attempt(`${title} could not be opened.`, async () => {
      await reopenAsDraft(fetch, row, await tab.id());
      await navigate(editAddress(row) ?? "/dashboard");
    });

  return (
    <li className={styles.item} data-path={row.path}>
      <Thumb picture={row.picture} />
      <div className={styles.what}>
        <p className={styles.title}>{title}</p>
        <p className="note">
          {row.kind}, deleted by {lowerYou(nameOf(row.by, staff.id))}, <Moment time={row.time} />
        </p>
        {isTaken && (
          <p className={styles.taken} role="alert">
            Its slug is now used by another {row.kind.toLowerCase()}. Open it as a draft, change the
            slug and update.
          </p>
        )}
      </div>
      <div className={styles.ways}>
        <Link to={historyAddress(row)} className="act" aria-label={`History of ${title}`}>
          History
        </Link>
        <Button
          kind="secondary"
          busy={isBusy}
          aria-label={isTaken ? `Open ${title} as a draft` : `Bring back ${title}`}
          onClick={() => void (isTaken ? openDraft() : restore())}
        >
          {isTaken ? "Open as a draft" : "Bring back"}
        </Button>
      </div>
    </li>
  );
}

function lowerYou(name: string): string {
  return name === "You" ? "you" : name;
}

/** Whether a restore was refused because another document has the slug. */
export function isSlugTaken(error: unknown): boolean {
  if (!(error instanceof Refusal) || error.code !== "INVALID_ARGUMENT") return false;
  const { problems = [] } = (error.details ?? {}) as { problems?: { field?: string }[] };
  return problems.some(({ field }) => field === "slug");
}

/**
 * Makes a draft of a deleted document under its own id, with a free slug, unless this tab already has a draft of it. The first
 * update of a draft restores the document with its history. Throws NOT_FOUND when there is nothing to restore.
 */
export async function reopenAsDraft(
  fetch: SessionFetch,
  { path, collection, restorable }: TrashRow,
  tabId: string,
): Promise<void> {
  const { drafts } = await callDesk(fetch, "GET /documents/:collection/:id", {
    at: path,
    query: { tabId },
  });
  if (drafts.some((draft) => draft.tabId === tabId)) return;
  const { after, time } = await callDesk(fetch, "GET /revisions/:collection/:id/:number", {
    at: `${path}/${restorable}`,
  });
  if (!after) throw new Refusal(404, "NOT_FOUND", "There is nothing to restore.");
  const slug = await freeSlug(fetch, collection, readString(after["slug"]) ?? "");
  // Under an id of its own, since this tab may have typed words that have not reached the server; the editor moves it here.
  // A draft holds its changed fields only: the rest, such as whether it is hidden, stays with the version that it is based on.
  await saveNewDraft(fetch, path, randomId(24), {
    fields: { slug: typedString(slug) },
    base: time,
  });
}
