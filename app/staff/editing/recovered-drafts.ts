import type { Fields } from "#content/fields/field.ts";
import { isList, orderedRows } from "#content/fields/list.ts";
import { withKey } from "#content/merge/row-keys.ts";
import type { ColleagueDraft, Draft } from "#server/desk/answers.ts";
import type { Presence } from "#server/events/presence.ts";
import { callDesk, type SessionFetch } from "#app/staff/session/call-desk.ts";
import { openDocumentForm, type DocumentForm } from "./document-form.ts";
import { createClock } from "./clock.ts";
import type { RecoveredDraft } from "./editing-state.ts";
import type { JournalEntry, Journal } from "./journal.ts";
import type { Sent, Snapshot, Version } from "./rebase.ts";

/** Unsaved changes of a colleague, or of another tab or device from the journal, the server's drafts or both. */
export interface StoredChanges extends RecoveredDraft {
  readonly tabId: string;
  /** Whether its author may update the document too: then it is offered only while its author does not have the document open. */
  readonly isAlsoTheirs: boolean;
  /** The journal, unless it is incomplete. */
  readonly kept: JournalEntry | undefined;
  /** The journal's update whose outcome is unknown. */
  readonly sent: Sent | undefined;
  readonly draft: Draft | undefined;
}

/**
 * Returns the unsaved changes of tabs other than `but`, newest first. If a draft is also in this browser's journal, only the
 * newer changes are returned.
 */
export function recoveredDrafts(
  fields: Fields,
  places: { kept: readonly JournalEntry[]; drafts: readonly Draft[]; but: string },
): StoredChanges[] {
  const drafts = places.drafts.filter(({ tabId }) => tabId !== places.but);
  const kept = places.kept.filter(({ tabId }) => tabId !== places.but);
  const here = kept.map((one): StoredChanges => {
    const draft = drafts.find(({ tabId }) => tabId === one.tabId);
    const own = {
      id: one.tabId,
      by: undefined,
      isAlsoTheirs: true,
      mayDiscard: true,
      where: "this browser",
    } as const;
    if (draft && !whole(one, draft)) return { ...storedChanges(draft), ...own, sent: one.sent };
    const form = openDocumentForm({ fields, base: one.base });
    form.resume(changesOfJournal(fields, one));
    return {
      ...own,
      tabId: one.tabId,
      saved: new Date(one.saved).toISOString(),
      base: one.base.fields,
      fields: form.patch(),
      kept: one,
      sent: one.sent,
      draft,
    };
  });
  const elsewhere = drafts
    .filter(({ tabId }) => !kept.some((one) => one.tabId === tabId))
    .map((draft): StoredChanges => ({
      ...storedChanges(draft),
      id: draft.tabId,
      by: undefined,
      isAlsoTheirs: true,
    }));
  return [...here, ...elsewhere]
    .filter((one) => Object.keys(one.fields).length > 0)
    .toSorted((a, b) => b.saved.localeCompare(a.saved));
}

/** Returns colleagues' unsaved changes, newest first. */
export function colleaguesChanges(drafts: readonly ColleagueDraft[]): StoredChanges[] {
  return drafts.map(({ staff, mayUpdate, mayDiscard, ...draft }) => ({
    ...storedChanges(draft),
    mayDiscard,
    id: `${staff.id}/${draft.tabId}`,
    by: staff,
    isAlsoTheirs: mayUpdate,
  }));
}

function storedChanges(draft: Draft) {
  const { tabId, saved, baseFields, fields } = draft;
  const where = "another tab or device" as const;
  const none = { kept: undefined, sent: undefined, mayDiscard: true };
  return { tabId, where, saved, base: baseFields, fields, draft, ...none };
}

/** Returns a journal unless it is older than its tab's draft: it lacks changes if the browser could no longer write to it. */
export function whole(
  journal: JournalEntry | undefined,
  draft: Draft | undefined,
): JournalEntry | undefined {
  return journal && draft && draft.version > journal.saved ? undefined : journal;
}

/**
 * Whether the tab with these changes is open. Locks show at once which tabs of this browser are open; presence shows other
 * devices, with a delay.
 */
export function isOpenElsewhere(
  { where, tabId, isAlsoTheirs }: StoredChanges,
  { openHere, others }: { openHere: ReadonlySet<string> | undefined; others: readonly Presence[] },
): boolean {
  if (where === "this browser" && openHere) return openHere.has(tabId);
  return isAlsoTheirs && others.some((other) => other.tabId === tabId);
}

/** Returns recovered changes rebased onto the current version, with a conflict for each field that both changed. */
export function changesOf(fields: Fields, left: StoredChanges, current: Version): Snapshot {
  const form = openDocumentForm({ fields, base: current });
  if (left.kept) form.resume(changesOfJournal(fields, left.kept));
  else if (left.draft) form.resumeDraft(changesOfDraft(left.draft));
  form.receive(current, left.sent);
  return form.snapshot();
}

export function changesOfDraft({ base, baseFields, fields, from }: Draft) {
  return { base: { time: base, fields: baseFields }, fields, from: from ?? {} };
}

export function changesOfJournal(
  fields: Fields,
  { base, keys = [], from, leaves, rows }: JournalEntry,
) {
  const lists = keys.flatMap(([name, listed]) => {
    const list = fields[name];
    if (!isList(list)) return [];
    const values = orderedRows(list, base.fields[name]).map((row, at) => withKey(row, listed[at]));
    return values.length > 0 ? [[name, { arrayValue: { values } }] as const] : [];
  });
  const keyed = { ...base, fields: { ...base.fields, ...Object.fromEntries(lists) } };
  return { base: keyed, from, leaves, rows };
}

interface RecoveryParts {
  readonly form: DocumentForm;
  readonly path: string;
  readonly journal: Journal | undefined;
  readonly fetch: SessionFetch;
  /** Saves the form's own draft; resolves with whether it is on the server. */
  draftIsSaved(): Promise<boolean>;
  onList(): void;
}

/** Holds the list of recovered drafts and applies the editor's decisions to them. */
export function manageRecoveredDrafts(start: readonly StoredChanges[], parts: RecoveryParts) {
  const { form, path, journal, fetch } = parts;
  let found = start;
  const clock = createClock();
  /** Ids of changes adopted in this form. Colleagues' drafts stay on the server until an update publishes the same values. */
  const adopted = new Set<string>();

  function setFound(next: readonly StoredChanges[]) {
    found = next;
    parts.onList();
  }

  async function remove({ tabId, by }: StoredChanges) {
    await callDesk(fetch, "DELETE /drafts/:collection/:id/:tabId", {
      at: `${path}/${tabId}`,
      query: { member: by?.id },
    });
    await journal?.remove(path, tabId);
  }

  async function saveDraft({ tabId, draft }: StoredChanges) {
    if (!draft) return;
    const { base, fields, from = {} } = draft;
    // The clock of the draft's device may be ahead, and the server ignores lower versions.
    clock.pass(draft.version);
    await callDesk(fetch, "PUT /drafts/:collection/:id/:tabId", {
      at: `${path}/${tabId}`,
      body: { base: base ?? null, fields, from, version: clock.next() },
    });
    // If the draft was refused, the browser's journal may be the only copy.
    await journal?.remove(path, tabId);
  }

  /** Saves a removed draft again, first in this browser, since the server may refuse it or be unreachable. */
  async function putBack(left: StoredChanges) {
    const back = asDraft(left);
    const { tabId, draft, sent } = back;
    if (draft) {
      const own = openDocumentForm({ fields: form.fields, base: form.base() });
      own.resumeDraft(changesOfDraft(draft));
      const kept = { base: own.base(), ...own.persisted(), sent, saved: clock.next() };
      await journal?.rewrite(path, tabId, kept).catch(() => {});
    }
    await saveDraft(back);
  }

  /**
   * Runs `work` once the adopted changes are saved in the form's own draft. If saving fails, the old draft is offered again the
   * next time.
   */
  function whenSaved(work: () => Promise<void>): Promise<void> {
    return parts
      .draftIsSaved()
      .then((isSaved) => (isSaved ? work() : undefined))
      .catch(() => {});
  }

  /** Removes a draft. If the form's own draft was refused, there may be room for it then. */
  async function discard(left: StoredChanges) {
    const isSaved = await parts.draftIsSaved().catch(() => false);
    // A draft that is partly in the form is kept until the form is saved.
    if (!isSaved && adopted.has(left.id)) return;
    await remove(left).catch(() => {});
    if (!isSaved) await parts.draftIsSaved();
  }

  /** Lists drafts as before a removal, and puts the removed one back once `done`. */
  function undo(before: readonly StoredChanges[], left: StoredChanges, done?: Promise<void>) {
    setFound(before);
    void done?.then(() => putBack(left)).catch(() => {});
  }

  return {
    list: () => found,
    /** Replaces the colleagues' changes. */
    setColleagues(drafts: readonly ColleagueDraft[]) {
      const theirs = colleaguesChanges(drafts).filter(({ id }) => !adopted.has(id));
      setFound([...found.filter(({ by }) => !by), ...theirs]);
    },
    /** Deletes the old draft of changes that are already in the form. */
    moveHere: (left: StoredChanges) => void whenSaved(() => remove(left)),
    /** Removes an adopted draft, or only these fields of it, from the list and from storage; returns an undo function. */
    takeOff(left: StoredChanges, only?: readonly string[]): () => void {
      const rest = restOf(left, only);
      const before = found;
      setFound(found.flatMap((one) => (one === left ? (rest ?? []) : one)));
      adopted.add(left.id);
      const done = left.by ? undefined : whenSaved(() => (rest ? saveDraft(rest) : remove(left)));
      return () => {
        adopted.delete(left.id);
        undo(before, left, done);
      };
    },
    /** Discards a draft; returns an undo function, which makes a former member's changes the user's own. */
    drop(left: StoredChanges): () => void {
      const own = { ...left, by: undefined };
      const before = found.map((one) => (one === left ? own : one));
      setFound(found.filter((one) => one !== left));
      const done = discard(left);
      return () => undo(before, own, done);
    },
    /** Applies changes to the form, all of them or only these fields. */
    adopt(left: StoredChanges, only?: readonly string[]) {
      form.adopt(changesOf(form.fields, left, form.base()), only);
    },
  };
}

/** Returns a draft without these fields; undefined when nothing is left. */
function restOf(
  left: StoredChanges,
  only: readonly string[] | undefined,
): StoredChanges | undefined {
  const rest = Object.entries(left.fields).filter(([path]) => only && !only.includes(path));
  if (rest.length === 0) return undefined;
  return asDraft({ ...left, fields: Object.fromEntries(rest) });
}

/** Converts recovered changes from any source to a draft. */
function asDraft(left: StoredChanges): StoredChanges {
  const { kept, tabId, saved, fields } = left;
  const base = kept
    ? { base: kept.base.time, baseFields: kept.base.fields, from: kept.from }
    : { base: left.draft?.base, baseFields: left.base, from: left.draft?.from ?? {} };
  const path = kept?.document ?? left.draft?.path ?? "";
  const version = left.draft?.version ?? 0;
  return { ...left, kept: undefined, draft: { path, tabId, saved, version, fields, ...base } };
}
