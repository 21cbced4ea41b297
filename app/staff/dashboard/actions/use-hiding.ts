import { useMemo, useState } from "react";
import { shownTitle } from "#app/staff/dashboard/document-names.ts";
import type { Notices } from "#app/staff/dashboard/use-notices.ts";
import { useSession } from "#app/staff/session/session.tsx";
import type { DocumentRow } from "#server/desk/answers.ts";
import { setHidden } from "./document-actions.ts";

/** A document that can be hidden. */
export type Hideable = Pick<DocumentRow, "path" | "title" | "kind">;

/** Hides documents from the site, after a confirmation, and publishes hidden ones. */
export interface Hiding {
  /** The document of the open confirmation. */
  readonly asked: Hideable | undefined;
  ask(row: Hideable): void;
  close(): void;
  /** Hides the document of the confirmation, with an Undo; rejects if the server refuses. */
  hide(): Promise<void>;
  publish(row: Hideable): Promise<void>;
}

/** Returns the state and the actions; `onChanged` is called after a document was hidden or published. */
export function useHiding(notices: Notices, onChanged: () => unknown): Hiding {
  const { fetch } = useSession();
  const [asked, setAsked] = useState<Hideable>();
  return useMemo(() => {
    const set = async (row: Hideable, isHidden: boolean) => {
      await setHidden(fetch, row.path, isHidden);
      await onChanged();
    };
    const wordsFor = (row: Hideable, isHidden: boolean) =>
      `${shownTitle(row)} is ${isHidden ? "hidden from" : "on"} the site.`;
    const setWithUndo = async (row: Hideable, isHidden: boolean) => {
      await set(row, isHidden);
      notices.done({
        message: wordsFor(row, isHidden),
        async undo() {
          await set(row, !isHidden);
          notices.notify(wordsFor(row, !isHidden));
        },
      });
    };
    return {
      asked,
      ask: setAsked,
      close: () => setAsked(undefined),
      async hide() {
        if (!asked) return;
        await setWithUndo(asked, true);
        setAsked(undefined);
      },
      publish: (row) =>
        setWithUndo(row, false).catch((error: unknown) =>
          notices.failed(`${shownTitle(row)} could not be published.`, error),
        ),
    };
  }, [asked, fetch, notices, onChanged]);
}
