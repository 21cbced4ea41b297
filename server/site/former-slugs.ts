import type { Fields } from "#content/fields/field.ts";
import { collections, type CollectionName } from "#content/model.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { Documents } from "#server/documents/store.ts";
import { addressAt, slugIndexes } from "./indexes.ts";
import { replaceLinks, type LinkedPage } from "./page-links.ts";

/** The fate of a document previously found at a slug. */
export type FormerSlug =
  | { readonly kind: "moved"; readonly to: string }
  | { readonly kind: "gone" };

/** The present address of the document that last had a slug, in one step; undefined when none ever had it. */
export async function readFormerSlug(
  { documents }: { documents: SlugReads },
  collection: CollectionName,
  slug: string,
): Promise<FormerSlug | undefined> {
  const [owner] = await lastOwners(documents, [{ collection, slug }]);
  if (!owner) return undefined;
  const [now] = await slugsNow(documents, [owner]);
  if (now === undefined) return { kind: "gone" };
  // Without a slug, or with this slug again meanwhile, there is nothing to redirect to.
  const to = addressAt(collections[collection].address, now);
  return now === "" || now === slug ? undefined : { kind: "moved", to };
}

/** The document at a slug, else the one that last had it; undefined when it no longer exists. */
export async function readDocumentAtSlug(
  documents: SlugReads & Pick<Documents, "findByIndex">,
  collection: CollectionName,
  slug: string,
): Promise<StoredDocument | undefined> {
  const present = await documents.findByIndex(slugIndexes[collection], [slug]);
  if (present) return present;
  const [owner] = await lastOwners(documents, [{ collection, slug }]);
  return owner && (await documents.getAll([`${collection}/${owner.id}`]))[0];
}

/** The present slugs of those of these pages that moved, by `keyOf`; one index look-up when none did. */
export async function readMovedSlugs(
  documents: SlugReads,
  pages: readonly LinkedPage[],
): Promise<ReadonlyMap<string, string>> {
  const different = [...new Map(pages.map((page) => [keyOf(page), page])).values()];
  const owners = await lastOwners(documents, different.slice(0, maxLinks));
  const moved = owners.flatMap((owner) => (owner && !owner.isHeld ? [owner] : []));
  if (moved.length === 0) return new Map();
  const slugs = await slugsNow(documents, moved);
  return new Map(
    moved.flatMap((owner, at) => {
      const now = slugs[at];
      return now ? [[keyOf(owner), now] as const] : [];
    }),
  );
}

/** Presented values with links updated to the pages' present addresses. Links to deleted pages stay. */
export async function followLinks<Values extends object>(
  { documents, origin }: { documents: SlugReads; origin: string },
  fields: Fields,
  presented: Values[],
): Promise<Values[]> {
  const linked: LinkedPage[] = [];
  const see = (page: LinkedPage) => {
    linked.push(page);
    return undefined;
  };
  for (const values of presented) replaceLinks(fields, values, { origin, see });
  if (linked.length === 0) return presented;
  const moved = await readMovedSlugs(documents, linked);
  if (moved.size === 0) return presented;
  const follow = (page: LinkedPage) => moved.get(keyOf(page));
  return presented.map((values) => replaceLinks(fields, values, { origin, see: follow }));
}

/** All addresses of the document at a path, previous ones included, up to a hundred; none for a document without a page of its own. */
export async function readAddresses(
  documents: Pick<Documents, "keysLastOf">,
  path: string,
): Promise<string[]> {
  const [collection = "", id = ""] = path.split("/");
  if (!isCollection(collection)) return [];
  const slugs = await documents.keysLastOf(slugIndexes[collection], id, maxAddresses);
  return slugs.map((slug) => addressAt(collections[collection].address, slug));
}

function isCollection(name: string): name is CollectionName {
  return Object.hasOwn(collections, name);
}

/** The reads that link resolution needs. */
export type SlugReads = Pick<Documents, "lastWithKeys" | "getAll">;

// More than any useful page has: further links go through the redirect.
const maxLinks = 1000;
const maxAddresses = 100;

/** Identifies a page by collection and slug. */
export function keyOf({ collection, slug }: LinkedPage): string {
  return `${collection}/${slug}`;
}

interface Owner extends LinkedPage {
  readonly id: string;
  readonly isHeld: boolean;
}

async function lastOwners(
  documents: SlugReads,
  pages: readonly LinkedPage[],
): Promise<(Owner | undefined)[]> {
  const keys = pages.map(({ collection, slug }) => ({
    index: slugIndexes[collection],
    key: [slug],
  }));
  const owners = await documents.lastWithKeys(keys);
  return pages.map((page, at) => {
    const owner = owners[at];
    return owner && { ...page, ...owner };
  });
}

/** The slugs that documents have; undefined for one that was deleted, blank for one without. */
async function slugsNow(
  documents: SlugReads,
  owners: readonly Owner[],
): Promise<(string | undefined)[]> {
  const found = await documents.getAll(owners.map(({ collection, id }) => `${collection}/${id}`));
  return owners.map(({ collection }, at) => {
    const document = found[at];
    return document && collections[collection].fields.slug.decode(document.fields["slug"]);
  });
}
