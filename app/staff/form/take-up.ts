import { sameValue } from "#content/merge/equality.ts";
import type { OpenedDocument } from "#server/desk/answers.ts";
import type { DocumentForm } from "./document-form.ts";
import type { Journal } from "./journal.ts";
import { draftChanges, keptChanges, leftovers } from "./found-work.ts";
import type { PatchFields } from "./patch.ts";
import { openFormOf, storedVersion } from "./stored-document.ts";

/** A document as it was opened, and where the browser keeps what is typed. */
export interface OpenedParts {
  /** `casestudies/some-id`. */
  readonly path: string;
  readonly sitting: string;
  readonly opened: OpenedDocument;
  readonly form: DocumentForm;
  /** Undefined in a browser that keeps nothing. */
  readonly journal: Journal | undefined;
  /** The sittings of this browser that are open, in whatever tab; undefined where it cannot tell. */
  openSittings(): Promise<ReadonlySet<string> | undefined>;
}

/** What this tab kept before it was reloaded comes back by itself, and so does the newest work on a document that exists nowhere else; what others left is only told of. */
export async function takeUp({ form, journal, path, sitting, opened, openSittings }: OpenedParts) {
  const kept = (await journal?.find(path).catch(() => undefined)) ?? [];
  const openHere = await openSittings();
  const early = changedSince(form, openFormOf(opened));
  const own = kept.find((one) => one.sitting === sitting);
  const ownDraft = opened.drafts.find((one) => one.sitting === sitting);
  const isOwn = own !== undefined || ownDraft !== undefined;
  const all = leftovers(form.fields, { kept, drafts: opened.drafts, but: sitting });
  const taken = isOwn || opened.stored ? undefined : all[0];
  const changes = own ?? taken?.kept;
  const drafted = ownDraft ?? taken?.draft;
  if (changes) form.resume(keptChanges(changes));
  else if (drafted) form.resumeDraft(draftChanges(drafted));
  if (opened.stored && isOwn)
    form.receive(storedVersion(opened), own?.sent && { ...own.sent, certain: false });
  // Nothing stands against words of which there is nothing on the site.
  if (!opened.stored && form.conflicts().length > 0)
    form.restore({ ...form.snapshot(), conflicts: [] });
  return {
    found: all.filter((one) => one !== taken && !openHere?.has(one.sitting)),
    /** Its tab keeps what it has while it is open. */
    taken: taken && !openHere?.has(taken.sitting) ? taken : undefined,
    /** What only the browser is sure to have, since it was closed or lost its connection. */
    isResumed: own !== undefined,
    draft: ownDraft && { kind: "kept" as const, saved: ownDraft.saved },
    early,
    openHere,
    isGone: !opened.stored && form.base().time !== undefined,
  };
}

/** What an upload has put into a form since it was opened. */
function changedSince(form: DocumentForm, start: DocumentForm): PatchFields {
  const before = start.patch();
  return Object.fromEntries(
    Object.entries(form.patch()).filter(
      ([path, value]) => !sameValue(value ?? undefined, before[path] ?? undefined),
    ),
  );
}
