import type { StoredDocument } from "#server/documents/document.ts";
import type { Write } from "#server/documents/writes/write.ts";
import type { ShownDocument } from "#server/review/shown-version.ts";
import type { BundleDocuments } from "./bundle-changes.ts";
import { findBundle, type StoredBundle } from "./stored-bundle.ts";

/** Returns the writes that publish a bundle. */
export type BundleWrites = (id: string) => Promise<Write[]>;

/**
 * Documents as an open bundle would publish them; for any other bundle, as they are. NOT_FOUND for a bundle that does not exist.
 */
export async function documentsOfBundle(
  {
    documents,
    writes,
  }: { documents: Pick<BundleDocuments, "get" | "after">; writes: BundleWrites },
  id: string,
) {
  const bundle = await findBundle(documents, id);
  const changes = bundle.state === "open" ? await documents.after(await writes(id)) : [];
  const changed = new Map(changes.map(({ path, document }) => [path, document]));
  const get = async (path: string) =>
    changed.has(path) ? changed.get(path) : await documents.get(path);
  return { get, shown: () => shownDocuments(bundle, get) };
}

/** Reads the documents of a bundle by its id, as `documentsOfBundle` does. NOT_FOUND for a bundle that does not exist. */
export type DocumentsOfBundle = (id: string) => ReturnType<typeof documentsOfBundle>;

/** The documents of a bundle as reviewers see them. */
export async function shownDocuments(
  { changes }: Pick<StoredBundle, "changes">,
  get: (path: string) => Promise<StoredDocument | undefined>,
): Promise<ShownDocument[]> {
  return await Promise.all(
    [...changes.keys()].map(async (path) => ({ path, fields: (await get(path))?.fields })),
  );
}
