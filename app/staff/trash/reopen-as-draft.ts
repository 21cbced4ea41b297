import { readString, typedString } from "#content/typed-values.ts";
import { freeSlug } from "#app/staff/dashboard/actions/free-slug.ts";
import { keepNew } from "#app/staff/dashboard/actions/duplicate.ts";
import { askJson, Refusal } from "#app/staff/dashboard/ask.ts";
import type { Ask } from "#app/staff/dashboard/ask.ts";
import { inAddress } from "#app/staff/dashboard/document-names.ts";
import type { RevisionView, TrashRow } from "#server/desk/answers.ts";

/** Puts a deleted document into a draft under its own id, with a slug that is free. Its first Update brings it back with its history. */
export async function reopenAsDraft(
  ask: Ask,
  { path, collection, restorable }: TrashRow,
  sitting: string,
): Promise<void> {
  const { after } = await askJson<RevisionView>(
    ask,
    `/api/desk/revisions/${inAddress(path)}/${restorable}`,
  );
  if (!after) throw new Refusal(404, "NOT_FOUND", "There is nothing to restore.");
  const slug = await freeSlug(ask, collection, readString(after["slug"]) ?? "");
  await keepNew(ask, path, sitting, { ...after, slug: typedString(slug) });
}
