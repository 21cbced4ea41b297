import type { Fields } from "#content/fields/field.ts";
import type { Draft } from "#server/desk/answers.ts";
import { openDocumentForm, type Snapshot } from "./document-form.ts";
import type { FoundWork } from "./editing-state.ts";
import type { KeptWork } from "./journal.ts";
import type { Version } from "./rebase.ts";

/** Unsaved work that another tab or device left, from either of the two places where it is kept. */
export interface Leftover extends FoundWork {
  readonly sitting: string;
  readonly kept: KeptWork | undefined;
  readonly draft: Draft | undefined;
}

/** What was left of a document by other sittings; newest first. What stands in both places is shown once, as this browser wrote it down. */
export function leftovers(
  fields: Fields,
  places: { kept: readonly KeptWork[]; drafts: readonly Draft[]; but: string },
): Leftover[] {
  const drafts = places.drafts.filter(({ sitting }) => sitting !== places.but);
  const kept = places.kept.filter(({ sitting }) => sitting !== places.but);
  const here = kept.map((one): Leftover => {
    const form = openDocumentForm({ fields, base: one.base });
    form.resume(keptChanges(one));
    return {
      id: one.sitting,
      sitting: one.sitting,
      where: "this browser",
      saved: new Date(one.saved).toISOString(),
      base: one.base.fields,
      fields: form.patch(),
      kept: one,
      draft: drafts.find(({ sitting }) => sitting === one.sitting),
    };
  });
  const elsewhere = drafts
    .filter(({ sitting }) => !kept.some((one) => one.sitting === sitting))
    .map((draft): Leftover => ({
      id: draft.sitting,
      sitting: draft.sitting,
      where: "another device",
      saved: draft.saved,
      base: draft.baseFields,
      fields: draft.fields,
      kept: undefined,
      draft,
    }));
  return [...here, ...elsewhere]
    .filter((one) => Object.keys(one.fields).length > 0)
    .toSorted((a, b) => b.saved.localeCompare(a.saved));
}

/** What left work comes to on the version that is stored now: its changes there, and what somebody else changed as well. */
export function changesOf(fields: Fields, left: Leftover, current: Version): Snapshot {
  const form = openDocumentForm({ fields, base: current });
  if (left.kept) form.resume(keptChanges(left.kept));
  else if (left.draft) form.resumeDraft(draftChanges(left.draft));
  form.receive(current, left.kept?.sent);
  return form.snapshot();
}

/** A draft as a form takes it up. */
export function draftChanges({ base, baseFields, fields, from }: Draft) {
  return { base: { time: base, fields: baseFields }, fields, from: from ?? {} };
}

/** What a journal kept as a form takes it up. */
export function keptChanges({ base, keys, from, leaves, rows }: KeptWork) {
  return { base, keys: new Map(keys), from, leaves, rows };
}
