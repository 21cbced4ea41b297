import { Button } from "@mantine/core";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { focusBeside } from "#app/staff/dashboard/actions/focus-beside.ts";
import { restore, trashDocument } from "#app/staff/dashboard/actions/trash-document.ts";
import { editAddress, historyAddress } from "#app/staff/dashboard/edit-address.ts";
import { momentInWords } from "#app/staff/dashboard/moment.ts";
import { nameOf } from "#app/staff/dashboard/rows/last-change.tsx";
import { shownTitle } from "#app/staff/dashboard/rows/shown-title.ts";
import type { Notices } from "#app/staff/dashboard/use-notices.tsx";
import { useSitting } from "#app/staff/form/sitting-context.tsx";
import { useSession } from "#app/staff/session/session.tsx";
import type { TrashRow } from "#server/desk/answers.ts";
import { isSlugTaken } from "./is-slug-taken.ts";
import { reopenAsDraft } from "./reopen-as-draft.ts";
import styles from "./trash.module.css";

/** A deleted document. When its address belongs to another one by now, it is offered as a draft, which asks for a new one. */
export function DeletedDocument({
  row,
  notices,
  onChanged,
}: {
  row: TrashRow;
  notices: Notices;
  onChanged: () => Promise<void>;
}) {
  const { staff, fetch } = useSession();
  const sitting = useSitting();
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
  const bringBack = () =>
    attempt(`${title} could not be brought back.`, async () => {
      await restore(fetch, row.path, row.restorable);
      focusBeside(row.path);
      notices.done({
        said: `${title} is back.`,
        async undo() {
          await trashDocument(fetch, row.path);
          await onChanged();
        },
      });
      await onChanged();
    });
  const openDraft = () =>
    attempt(`${title} could not be opened.`, async () => {
      await reopenAsDraft(fetch, row, await sitting.id());
      await navigate(editAddress(row) ?? "/dashboard");
    });

  return (
    <li className={styles.item} data-path={row.path}>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.facts}>
          {row.kind}, deleted by {lowerYou(nameOf(row.by, staff.id))},{" "}
          <time dateTime={row.time} suppressHydrationWarning>
            {momentInWords(row.time)}
          </time>
        </p>
        {isTaken && (
          <p className={styles.taken} role="alert">
            Its slug is now used by another {row.kind.toLowerCase()}. Open it as a draft, change the
            slug and update.
          </p>
        )}
      </div>
      <div className={styles.ways}>
        <Link to={historyAddress(row)} className={styles.way} aria-label={`History of ${title}`}>
          History
        </Link>
        <Button
          variant="default"
          size="md"
          // Disabled, it would lose the focus before the row after it can get it.
          data-disabled={isBusy || undefined}
          aria-disabled={isBusy || undefined}
          aria-label={isTaken ? `Open ${title} as a draft` : `Bring back ${title}`}
          onClick={() => {
            if (!isBusy) void (isTaken ? openDraft() : bringBack());
          }}
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
