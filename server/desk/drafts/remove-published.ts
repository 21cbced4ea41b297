import { sameValue } from "#content/equality.ts";
import { valueAt } from "#content/field-path.ts";
import type { TypedFields } from "#content/typed-values.ts";
import type { Documents } from "#server/documents/store.ts";
import type { DocumentRules } from "#server/desk/document-rules.ts";
import { fieldsOf, type DraftRow, type Drafts } from "./drafts.ts";

interface Sources {
  readonly documents: Pick<Documents, "getAll">;
  readonly drafts: Pick<Drafts, "at" | "recent" | "remove">;
  readonly rules: Pick<DocumentRules, "parseFieldPath" | "splitDocumentPath">;
}

/** More drafts of one document than this are looked at again after its next update. */
const maxDrafts = 100;

/** Removes drafts that say only what an updated document says now: a publisher may have put a colleague's draft live. */
export async function removePublished(
  { documents, drafts, rules }: Sources,
  paths: readonly string[],
): Promise<void> {
  const drafted = new Set(await drafts.recent());
  const stored = await documents.getAll(paths.filter((path) => drafted.has(path)));
  for (const document of stored) {
    if (!document) continue;
    const place = rules.splitDocumentPath(document.path);
    for (const row of await drafts.at(place, maxDrafts)) {
      if (!isPublished(row, document.fields, rules)) continue;
      const staff = { id: row.staff_id, name: row.staff_name };
      await drafts.remove({ ...place, staff, tabId: row.sitting }, row.version);
    }
  }
}

function isPublished(row: DraftRow, stored: TypedFields, rules: Sources["rules"]): boolean {
  return Object.entries(fieldsOf(row)).every(([path, value]) =>
    sameValue(value ?? undefined, valueAt(stored, rules.parseFieldPath(path))),
  );
}
