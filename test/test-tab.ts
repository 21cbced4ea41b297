import { typedString as t, type TypedFields } from "#content/typed-values.ts";
import type { OpenedDocument } from "#server/desk/answers.ts";
import type { Presence } from "#server/events/presence.ts";
import type { DeskSite, StaffFetch } from "#test/desk-site.ts";
import { openEditing } from "#app/staff/editing/editing.ts";
import { openJournal } from "#app/staff/editing/journal.ts";
import { randomId } from "#content/random-id.ts";
import { deskAddress } from "#app/staff/session/call-desk.ts";
import { openFormOf } from "#app/staff/editing/resume-changes.ts";

/** The document under test and its initial fields. */
export const path = "casestudies/kestrel";
export const start: TypedFields = {
  title: t("Kestrel"),
  slug: t("kestrel"),
  intro: t("Old intro"),
};
export type Member = Awaited<ReturnType<DeskSite["signIn"]>>;

interface TabOptions {
  tabId?: string;
  fetch?: StaffFetch;
  /** Other open tabs of the same browser. */
  open?: readonly string[];
  document?: string;
}

/** Opens the document as a browser tab does, with its local journal in the database `browser`. */
export async function openTab(member: Member, browser: string, options: TabOptions = {}) {
  const { tabId = randomId(24), fetch = member.fetch, open = [], document = path } = options;
  const address = deskAddress("GET /documents/:collection/:id", {
    at: document,
    query: { tabId },
  });
  const answer = await member.fetch(address);
  const opened = (await answer.json()) as OpenedDocument;
  const form = openFormOf(opened);
  const stream = new EventTarget();
  const journal = await openJournal(member.id, browser);
  const editing = await openEditing({
    path: document,
    opened,
    form,
    tabId,
    staff: { id: member.id, name: member.name },
    journal,
    fetch,
    fetchQuietly: fetch,
    openTabs: async () => new Set(open),
    openStream: () => Object.assign(stream, { close() {}, readyState: 1 }) as never,
  });
  return {
    tabId,
    opened,
    form,
    editing,
    status: () => editing.state().status,
    /** Emits the server's change event. */
    receiveChange: () => stream.dispatchEvent(new Event("change")),
    /** Emits the server's presence event. */
    hearOf: (others: readonly Presence[]) =>
      stream.dispatchEvent(new MessageEvent("presence", { data: JSON.stringify(others) })),
    connect: () => stream.dispatchEvent(new Event("open")),
    [Symbol.dispose]() {
      editing.close();
      journal.close();
    },
  };
}

/** Returns a member's drafts of the document. */
export async function draftsOf({ fetch }: Member) {
  const answer = await fetch(`/api/desk/documents/${path}`);
  return ((await answer.json()) as OpenedDocument).drafts;
}

/** The timeout for background work. */
export const soon = { timeout: 30_000 };
