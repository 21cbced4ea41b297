import type { OpenedDocument } from "#server/desk/answers.ts";
import { type DocumentForm, openDocumentForm } from "./document-form.ts";
import type { Journal } from "./journal.ts";
import {
  changesOfDraft,
  changesOfJournal,
  colleaguesChanges,
  recoveredDrafts,
  whole,
} from "./recovered-drafts.ts";
import { modelOf } from "#content/model.ts";
import { callDesk, isTemporary, type SessionFetch } from "#app/staff/session/call-desk.ts";
import { Refusal } from "#app/ui/fetch-json.ts";
import { pause } from "./back-off.ts";
import type { Version } from "./rebase.ts";

export interface OpenedParts {
  /** `casestudies/some-id`. */
  readonly path: string;
  readonly tabId: string;
  readonly opened: OpenedDocument;
  readonly form: DocumentForm;
  /** Undefined where the browser has no storage. */
  readonly journal: Journal | undefined;
  /** The ids of this browser's open tabs; undefined without Web Locks. */
  openTabs(): Promise<ReadonlySet<string> | undefined>;
}

/**
 * Restores this tab's own changes into the form or, for a document that exists only as a draft, its newest draft. Returns the
 * other drafts as `found`.
 */
export async function resumeChanges({ form, journal, path, tabId, opened, openTabs }: OpenedParts) {
  const kept = (await journal?.find(path).catch(() => undefined)) ?? [];
  const openHere = await openTabs();
  const own = kept.find((one) => one.tabId === tabId);
  const ownDraft = opened.drafts.find((one) => one.tabId === tabId);
  const isOwn = own !== undefined || ownDraft !== undefined;
  const all = recoveredDrafts(form.fields, { kept, drafts: opened.drafts, but: tabId });
  const taken = isOwn || opened.stored ? undefined : all[0];
  const changes = isOwn ? whole(own, ownDraft) : taken?.kept;
  const drafted = ownDraft ?? taken?.draft;
  if (changes) form.resume(changesOfJournal(form.fields, changes));
  else if (drafted) form.resumeDraft(changesOfDraft(drafted));
  if (opened.stored && isOwn)
    form.receive(storedVersion(opened), own?.sent && { ...own.sent, certain: false });
  // An unpublished document has nothing to conflict with.
  if (!opened.stored && form.conflicts().length > 0)
    form.restore({ ...form.snapshot(), conflicts: [] });
  return {
    found: [
      ...all.filter((one) => one !== taken && !openHere?.has(one.tabId)),
      ...colleaguesChanges(opened.colleagues),
    ],
    /** The draft of another tab that was restored here; undefined if that tab is still open. */
    taken: taken && !openHere?.has(taken.tabId) ? taken : undefined,
    /** Whether the journal had changes of this tab, which the server may lack. */
    isResumed: own !== undefined,
    /** When the newer of this tab's journal and draft was saved. */
    lastSaved: Math.max(own?.saved ?? 0, ownDraft?.version ?? 0),
    draft: ownDraft && { kind: "kept" as const, saved: ownDraft.saved },
    openHere,
    isGone: !opened.stored && form.base().time !== undefined,
  };
}

/** Loads the stored document with up to `tries` requests; undefined after a refusal or without a response. */
export async function load(
  fetch: SessionFetch,
  { path, tabId }: { path: string; tabId: string },
  tries: number,
): Promise<OpenedDocument | undefined> {
  for (let failures = 1; failures <= tries; failures += 1) {
    try {
      return await callDesk(fetch, "GET /documents/:collection/:id", {
        at: path,
        query: { tabId },
      });
    } catch (error) {
      // A response that breaks off counts as a failure.
      if (error instanceof Refusal && !isTemporary(error.status)) return undefined;
      if (failures < tries) await pause(failures);
    }
  }
  return undefined;
}

/** Returns the stored version, or the initial fields of a new document. */
function storedVersion({ stored, begins }: OpenedDocument): Version {
  return { time: stored?.updateTime, fields: stored?.fields ?? begins };
}

/**
 * Opens the form of a document, with the newest draft if the document exists only as a draft. Throws an error for a path outside
 * the content model.
 */
export function openFormOf(opened: OpenedDocument): DocumentForm {
  const model = modelOf(opened.path);
  if (!model) throw new Error(`The content model does not know ${opened.path}.`);
  const form = openDocumentForm({ fields: model.fields, base: storedVersion(opened) });
  const [newest] = opened.drafts;
  if (!opened.stored && newest) form.resumeDraft(changesOfDraft(newest));
  return form;
}
