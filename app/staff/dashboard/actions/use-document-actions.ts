import { startTransition, useCallback, useMemo, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { editAddress } from "#app/staff/dashboard/edit-address.ts";
import { shownTitle } from "#app/staff/dashboard/rows/shown-title.ts";
import type { Notices } from "#app/staff/dashboard/use-notices.tsx";
import { useSitting } from "#app/staff/form/sitting-context.tsx";
import { useSession } from "#app/staff/session/session.tsx";
import type { DocumentRow } from "#server/desk/answers.ts";
import { discardDrafts, keepAgain } from "./discard-drafts.ts";
import { duplicate } from "./duplicate.ts";
import { focusBeside } from "./focus-beside.ts";
import { linkingPages } from "./linking-pages.ts";
import { bringBack, trashDocument } from "./trash-document.ts";

/** What can be done to a document of a list. */
export interface DocumentActions {
  /** Paths of documents that are on their way out of the list. */
  readonly gone: ReadonlySet<string>;
  duplicate(row: DocumentRow): Promise<void>;
  remove(row: Removable): Promise<void>;
  discard(row: DocumentRow): Promise<void>;
}

/** What it takes to move a document to the trash. */
export type Removable = Pick<DocumentRow, "path" | "collection" | "slug" | "kind" | "title">;

/** The actions of the dashboard's lists. Each is shown at once, and taken back in words when the server refuses it. */
export function useDocumentActions(notices: Notices): DocumentActions {
  const { fetch } = useSession();
  const sitting = useSitting();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());

  /** Takes a row out of the list until the list itself knows better. */
  const without = useCallback(
    async (path: string, work: () => Promise<void>) => {
      focusBeside(path);
      setGone((paths) => new Set(paths).add(path));
      await work()
        .then(() => revalidate())
        .finally(() =>
          // As the router does with what it read: else the row would be back for the moment between the two.
          startTransition(() =>
            setGone((paths) => new Set([...paths].filter((other) => other !== path))),
          ),
        );
    },
    [revalidate],
  );

  return useMemo(
    () => ({
      gone,

      async duplicate(row) {
        try {
          const id = await duplicate(fetch, row, await sitting.id());
          await navigate(editAddress({ collection: row.collection, id }) ?? "/dashboard");
        } catch (error) {
          notices.failed(`${shownTitle(row)} could not be duplicated.`, error);
        }
      },

      async remove(row) {
        const title = shownTitle(row);
        try {
          await without(row.path, async () => {
            // Not knowing who links there keeps nobody from deleting.
            const links = await linkingPages(fetch, row.collection, row.slug).catch(() => []);
            await trashDocument(fetch, row.path);
            notices.done({
              said: `${title} is in the trash.${linksInWords(links)}`,
              async undo() {
                await bringBack(fetch, row.path);
                await revalidate();
                notices.tell(`${title} is back.`);
              },
            });
          });
        } catch (error) {
          notices.failed(`${title} could not be deleted.`, error);
        }
      },

      async discard(row) {
        const title = shownTitle(row);
        try {
          await without(row.path, async () => {
            const drafts = await discardDrafts(fetch, row.path);
            notices.done({
              said: `Your draft of ${title} is discarded.`,
              async undo() {
                await keepAgain(fetch, drafts);
                await revalidate();
                notices.tell(`Your draft of ${title} is back.`);
              },
            });
          });
        } catch (error) {
          notices.failed(`Your draft of ${title} could not be discarded.`, error);
        }
      },
    }),
    [fetch, gone, navigate, notices, revalidate, sitting, without],
  );
}

function linksInWords(pages: readonly string[]): string {
  if (pages.length === 0) return "";
  const names = new Intl.ListFormat("en-GB").format(pages);
  return ` ${names} still ${pages.length === 1 ? "links" : "link"} to it.`;
}
