import { collections, type CollectionName } from "#content/model.ts";
import { addressAt, slugIndexes } from "./indexes.ts";
import type { Reader } from "./reader.ts";

/** What became of a document that was once found at a slug. */
export type FormerSlug =
  | { readonly kind: "moved"; readonly to: string }
  | { readonly kind: "gone" };

/** Where the document is that had a slug last, at one step however often it moved; undefined when none ever had it. */
export async function readFormerSlug(
  { documents }: Reader,
  collection: CollectionName,
  slug: string,
): Promise<FormerSlug | undefined> {
  const id = await documents.lastWithKey(slugIndexes[collection], [slug]);
  if (id === undefined) return undefined;
  const document = await documents.get(`${collection}/${id}`);
  if (!document) return { kind: "gone" };
  const { fields, address } = collections[collection];
  const now = fields.slug.decode(document.fields.slug);
  // Without a slug, or with this one again since it was asked for, it has no other address to lead to.
  return now === "" || now === slug ? undefined : { kind: "moved", to: addressAt(address, now) };
}
