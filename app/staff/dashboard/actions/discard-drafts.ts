import { createClock } from "#app/staff/editing/clock.ts";
import { openJournal, type Journal, type JournalEntry } from "#app/staff/editing/journal.ts";
import { openTabs, type TabId } from "#app/staff/editing/tab-id.ts";
import { callDesk, type SessionFetch } from "#app/staff/session/call-desk.ts";
import type { Draft, DraftChange } from "#server/desk/answers.ts";

/** The journal of this browser, and whether another of its tabs is open, which may be writing to its part. */
export interface InBrowser {
  readonly journal: Pick<Journal, "find" | "remove" | "rewrite"> | undefined;
  isOpen(tabId: string): boolean;
}

/** What `discardDrafts` has removed. */
interface Discarded {
  readonly drafts: readonly Draft[];
  readonly kept: readonly JournalEntry[];
}

/**
 * Deletes the user's own drafts of a document on all tabs and devices, also from this browser's journal, from which the editor
 * would restore them; returns them for undo.
 */
export async function discardDrafts(
  fetch: SessionFetch,
  path: string,
  { journal, isOpen }: InBrowser = nothingInBrowser,
): Promise<Discarded> {
  const found = (await journal?.find(path).catch(() => undefined)) ?? [];
  const kept = found.filter(({ tabId }) => !isOpen(tabId));
  const { drafts } = await callDesk(fetch, "GET /documents/:collection/:id", { at: path });
  for (const draft of drafts)
    await callDesk(fetch, "DELETE /drafts/:collection/:id/:tabId", { at: placeOf(draft) });
  for (const { tabId } of kept) await journal?.remove(path, tabId);
  return { drafts, kept };
}

/** Saves discarded drafts again. */
export async function restoreDrafts(
  fetch: SessionFetch,
  { drafts, kept }: Discarded,
  { journal }: InBrowser = nothingInBrowser,
): Promise<void> {
  const clock = createClock();
  for (const { version } of drafts) clock.pass(version);
  for (const { saved } of kept) clock.pass(saved);
  const version = clock.next();
  for (const one of kept) {
    const draft = drafts.find(({ tabId }) => tabId === one.tabId);
    // An incomplete journal: the draft has all of its changes.
    if (draft && draft.version > one.saved) continue;
    await journal?.rewrite(one.document, one.tabId, { ...one, saved: version });
  }
  for (const draft of drafts) {
    const { base = null, fields, from } = draft;
    const body: DraftChange = { base, fields, ...(from && { from }), version };
    await callDesk(fetch, "PUT /drafts/:collection/:id/:tabId", { at: placeOf(draft), body });
  }
}

/** Runs `work` with the journal of this browser, if it has one. */
export async function withJournal<Result>(
  staffId: string,
  tab: TabId,
  work: (here: InBrowser) => Promise<Result>,
): Promise<Result> {
  const journal = await openJournal(staffId).catch(() => undefined);
  const own = await tab.id();
  const open = await openTabs(navigator.locks);
  const isOpen = (tabId: string) => tabId !== own && (open?.has(tabId) ?? true);
  return await work({ journal, isOpen }).finally(() => journal?.close());
}

const nothingInBrowser: InBrowser = { journal: undefined, isOpen: () => false };

function placeOf({ path, tabId }: Draft): string {
  return `${path}/${tabId}`;
}
