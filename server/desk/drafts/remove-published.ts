import type { Documents } from "#server/documents/store.ts";
import { fieldsOf, type Drafts } from "./drafts.ts";

interface Sources {
  readonly documents: Pick<Documents, "getAll" | "patches">;
  readonly drafts: Pick<Drafts, "at" | "recent" | "remove">;
}

/** Maximum drafts checked per document; the others are checked after its next update. */
const maxDrafts = 100;

/** Removes drafts that an updated document already contains: a publisher may have published a colleague's draft. */
export async function removePublished(
  { documents, drafts }: Sources,
  paths: readonly string[],
): Promise<void> {
  const drafted = new Set(await drafts.recent());
  const stored = await documents.getAll(paths.filter((path) => drafted.has(path)));
  for (const document of stored) {
    if (!document) continue;
    const { collection, id, fields } = document;
    for (const row of await drafts.at(document, maxDrafts)) {
      if (!documents.patches.isIn(fields, fieldsOf(row))) continue;
      const staff = { id: row.staff_id };
      await drafts.remove({ collection, id, staff, tabId: row.sitting }, row.version);
    }
  }
}
