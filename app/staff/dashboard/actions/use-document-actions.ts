import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { editAddress } from "#app/staff/dashboard/edit-address.ts";
import { shownTitle } from "#app/staff/dashboard/rows/shown-title.ts";
import type { Notices } from "#app/staff/dashboard/use-notices.tsx";
import { useSitting } from "#app/staff/form/sitting-context.tsx";
import { useSession } from "#app/staff/session/session.tsx";
import type { By, DocumentRow, LinkCount } from "#server/desk/answers.ts";
import { askJson, type Ask } from "#app/staff/dashboard/ask.ts";
import { inAddress } from "#app/staff/dashboard/document-names.ts";
import { discardDrafts, keepAgain } from "./discard-drafts.ts";
import { duplicate } from "./duplicate.ts";
import { focusBeside } from "./focus-beside.ts";
import { bringBack, trashDocument } from "./trash-document.ts";

/** What can be done to a document of a list. */
export interface DocumentActions {
  /** Paths of documents that are on their way out of the list. */
  readonly gone: ReadonlySet<string>;
  /** Whether to delete what others work on, until it is answered. */
  readonly asked: { readonly title: string; readonly words: string } | undefined;
  answer(isMeant: boolean): void;
  duplicate(row: DocumentRow): Promise<void>;
  /** Asks first when others are editing it, or have unsaved changes to it. */
  remove(row: Removable): Promise<void>;
  discard(row: DocumentRow): Promise<void>;
}

/** What it takes to move a document to the trash. */
export type Removable = Pick<DocumentRow, "path" | "collection" | "slug" | "kind" | "title"> &
  Partial<Pick<DocumentRow, "drafts">>;

interface Asked {
  readonly title: string;
  readonly words: string;
  readonly answered: PromiseWithResolvers<boolean>;
}

/** The actions of the dashboard's lists. Each is shown at once, and taken back in words when the server refuses it. */
export function useDocumentActions(
  notices: Notices,
  editors: (path: string) => readonly By[],
): DocumentActions {
  const { fetch, staff } = useSession();
  const sitting = useSitting();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked>();
  const present = useRef(editors);
  useEffect(() => {
    present.current = editors;
  }, [editors]);

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

      asked,
      answer(isMeant) {
        setAsked(undefined);
        asked?.answered.resolve(isMeant);
      },

      async remove(row) {
        const title = shownTitle(row);
        const words = othersInWords(present.current(row.path), row.drafts ?? [], staff.id);
        if (words !== "") {
          const answered = Promise.withResolvers<boolean>();
          setAsked({ title: `Delete ${title}?`, words, answered });
          if (!(await answered.promise)) return;
        }
        try {
          await without(row.path, async () => {
            // Not knowing who links there keeps nobody from deleting.
            const links = await linksTo(fetch, row.path).catch(() => []);
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
              said: `Your draft of ${title} has been discarded.`,
              async undo() {
                await keepAgain(fetch, drafts);
                await revalidate();
                notices.tell(`Your draft of ${title} has been restored.`);
              },
            });
          });
        } catch (error) {
          notices.failed(`Your draft of ${title} could not be discarded.`, error);
        }
      },
    }),
    [asked, fetch, gone, staff.id, navigate, notices, revalidate, sitting, without],
  );
}

const maxNamed = 5;

/** What the documents that link to one are called. */
async function linksTo(ask: Ask, path: string): Promise<readonly string[]> {
  return (await askJson<LinkCount>(ask, `/api/desk/links/${inAddress(path)}`)).from;
}

function linksInWords(names: readonly string[]): string {
  if (names.length === 0) return "";
  const shown = names.length > maxNamed ? [...names.slice(0, maxNamed), "others"] : names;
  const linking = new Intl.ListFormat("en-GB").format(shown);
  return ` ${linking} still ${names.length === 1 ? "links" : "link"} to it.`;
}

/** Who else works on a document, in sentences; blank when nobody does. */
function othersInWords(editors: readonly By[], drafts: DocumentRow["drafts"], own: string): string {
  const editing = new Set(editors.filter(({ id }) => id !== own).map(({ name }) => name));
  const waiting = new Set(
    drafts.filter(({ staff }) => staff.id !== own).map(({ staff }) => staff.name),
  ).difference(editing);
  const sentence = (names: ReadonlySet<string>, one: string, many: string) =>
    names.size === 0
      ? []
      : [`${new Intl.ListFormat("en-GB").format(names)} ${names.size === 1 ? one : many}.`];
  return [
    ...sentence(editing, "is editing this now", "are editing this now"),
    ...sentence(waiting, "has unsaved changes to this", "have unsaved changes to this"),
  ].join(" ");
}
