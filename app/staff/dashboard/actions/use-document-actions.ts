import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLoaderData, useNavigate } from "react-router";
import { listInWords } from "#app/ui/in-words.ts";
import { editAddress } from "#app/staff/dashboard/edit-address.ts";
import { shownTitle } from "#app/staff/dashboard/document-names.ts";
import type { Notices } from "#app/staff/dashboard/use-notices.ts";
import { useTabId } from "#app/staff/editing/tab-id-context.tsx";
import { useSession } from "#app/staff/session/session.tsx";
import type { By, DocumentRow } from "#server/desk/answers.ts";
import { useReload } from "#app/staff/ui/use-reload.ts";
import { discardDrafts, restoreDrafts, withJournal } from "./discard-drafts.ts";
import { createDuplication, bringBack, trashDocument } from "./document-actions.ts";
import { focusNextRow } from "./focus-next-row.ts";
import { useHiding, type Hiding } from "./use-hiding.ts";

export interface DocumentActions {
  /** Paths of documents that are being removed from the list. */
  readonly gone: ReadonlySet<string>;
  /** The open confirmation to delete a document; `words` name the others who are working on it. */
  readonly asked: Omit<Asked, "answered"> | undefined;
  answer(isMeant: boolean): void;
  duplicate(row: DocumentRow): Promise<void>;
  /** Deletes a document, after a confirmation; an enquiry without one. */
  remove(row: Removable): Promise<void>;
  discard(row: DocumentRow): Promise<void>;
  readonly hiding: Hiding;
}

/** The fields of a row that are needed to move its document to the trash. */
export type Removable = Pick<DocumentRow, "path" | "collection" | "slug" | "kind" | "title"> &
  Partial<Pick<DocumentRow, "drafts">>;

interface Asked {
  readonly path: string;
  readonly title: string;
  readonly words: string;
  readonly answered: PromiseWithResolvers<boolean>;
}

/** The actions of the dashboard's lists. They update the list optimistically; a refusal reverts it and shows a notice. */
export function useDocumentActions(
  notices: Notices,
  editors: (path: string) => readonly By[],
): DocumentActions {
  const { fetch, staff } = useSession();
  const tab = useTabId();
  const navigate = useNavigate();
  const reload = useReload();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked>();
  const hiding = useHiding(notices, reload);
  const duplicate = useMemo(() => createDuplication(fetch), [fetch]);
  const present = useRef(editors);
  useEffect(() => {
    present.current = editors;
  }, [editors]);

  const showAgain = useCallback((path: string) => {
    // In a transition, like the router's rendering of its new data: otherwise the row would flash in between.
    startTransition(() => setGone((paths) => paths.difference(new Set([path]))));
  }, []);

  // Paths of rows that stay hidden until the list is reloaded.
  const outdated = useRef<string[]>([]);
  const list: unknown = useLoaderData();
  useEffect(() => {
    for (const path of outdated.current.splice(0)) showAgain(path);
  }, [list, showAgain]);

  /** Hides a row until the list is reloaded; `failure` is the notice when the work is refused. */
  const without = useCallback(
    async (path: string, failure: string, work: () => Promise<void>) => {
      focusNextRow(path);
      setGone((paths) => new Set(paths).add(path));
      try {
        await work();
        if (!(await reload())) {
          outdated.current.push(path);
          return;
        }
      } catch (error) {
        notices.failed(failure, error);
      }
      showAgain(path);
    },
    [notices, reload, showAgain],
  );

  return useMemo(
    () => ({
      gone,
      hiding,

      async duplicate(row) {
        try {
          const id = await duplicate(row, await tab.id());
          await navigate(editAddress({ collection: row.collection, id }) ?? "/dashboard");
        } catch (error) {
          notices.failed(`${shownTitle(row)} could not be duplicated.`, error);
        }
      },

      asked,
      answer(isMeant) {
        // On closing, the dialog returns the focus to its opener; only then may it move on to the next row.
        flushSync(() => setAsked(undefined));
        asked?.answered.resolve(isMeant);
      },

      async remove(row) {
        const title = shownTitle(row);
        // Visitors do not miss an enquiry.
        if (row.collection !== "enquiries") {
          const { path } = row;
          const words = othersInWords(present.current(path), row.drafts ?? [], staff.id);
          const answered = Promise.withResolvers<boolean>();
          setAsked({ path, title: `Delete ${title}?`, words, answered });
          if (!(await answered.promise)) return;
        }
        await without(row.path, `${title} could not be deleted.`, async () => {
          await trashDocument(fetch, row.path);
          notices.done({
            message: `${title} is in the trash.`,
            async undo() {
              await bringBack(fetch, row.path);
              await reload();
              showAgain(row.path);
              notices.notify(`${title} is back.`);
            },
          });
        });
      },

      async discard(row) {
        const title = shownTitle(row);
        await without(row.path, `Your draft of ${title} could not be discarded.`, async () => {
          const discarded = await withJournal(staff.id, tab, (here) =>
            discardDrafts(fetch, row.path, here),
          );
          notices.done({
            message: `Your draft of ${title} has been discarded.`,
            async undo() {
              await withJournal(staff.id, tab, (here) => restoreDrafts(fetch, discarded, here));
              await reload();
              showAgain(row.path);
              notices.notify(`Your draft of ${title} has been restored.`);
            },
          });
        });
      },
    }),
    [
      asked,
      duplicate,
      fetch,
      gone,
      hiding,
      staff.id,
      navigate,
      notices,
      reload,
      showAgain,
      tab,
      without,
    ],
  );
}

/** Returns sentences that name the others who are working on a document; blank without any. */
function othersInWords(editors: readonly By[], drafts: DocumentRow["drafts"], own: string): string {
  const editing = new Set(editors.filter(({ id }) => id !== own).map(({ name }) => name));
  const waiting = new Set(
    drafts.filter(({ staff }) => staff.id !== own).map(({ staff }) => staff.name),
  ).difference(editing);
  const sentence = (names: ReadonlySet<string>, one: string, many: string) =>
    names.size === 0 ? [] : [`${listInWords(names)} ${names.size === 1 ? one : many}.`];
  return [
    ...sentence(editing, "is editing this now", "are editing this now"),
    ...sentence(waiting, "has unsaved changes to this", "have unsaved changes to this"),
  ].join(" ");
}
