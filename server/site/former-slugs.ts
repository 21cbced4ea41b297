import { addressAt } from "#content/document.ts";
import type { Fields } from "#content/fields/field.ts";
import { isHidden } from "#content/hidden.ts";
import { collections, type CollectionName } from "#content/model.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { Documents } from "#server/documents/store.ts";
import { hiddenIndexes, slugIndexes } from "./indexes.ts";
import { replaceLinks, type LinkedPage, type SeeLink } from "./page-links.ts";

/** What became of the document previously at a slug. */
export type FormerSlug =
  | { readonly kind: "moved"; readonly to: string }
  | { readonly kind: "gone" };

/** The document of a collection at a slug on the site; undefined when it is hidden. */
export async function findOnSite(
  documents: Pick<Documents, "findByIndex">,
  collection: CollectionName,
  slug: string,
): Promise<StoredDocument | undefined> {
  const found = await documents.findByIndex(slugIndexes[collection], [slug]);
  return found && !isHidden(found) ? found : undefined;
}

/**
 * What became of the document that last had a slug, with its current address; undefined when no document ever had it, or the
 * document is hidden.
 */
export async function readFormerSlug(
  { documents }: { documents: SlugReads },
  collection: CollectionName,
  slug: string,
): Promise<FormerSlug | undefined> {
  const owner = await lastOwner(documents, { collection, slug });
  if (!owner) return undefined;
  const [now] = await slugsNow(documents, [owner]);
  if (now === undefined) return { kind: "gone" };
  if (now === hidden) return undefined;
  // Without a slug, or when the document has this slug again by now, there is nothing to redirect to.
  const to = addressAt(collections[collection].address, now);
  return now === "" || now === slug ? undefined : { kind: "moved", to };
}

/** The document at a slug, else the one that last had it, hidden or not; undefined when there is none, or it has been deleted. */
export async function readDocumentAtSlug(
  documents: SlugReads & Pick<Documents, "findByIndex">,
  collection: CollectionName,
  slug: string,
): Promise<StoredDocument | undefined> {
  const present = await documents.findByIndex(slugIndexes[collection], [slug]);
  if (present) return present;
  const owner = await lastOwner(documents, { collection, slug });
  return owner && (await documents.getAll([`${collection}/${owner.id}`]))[0];
}

/** The same for documents on the site: undefined also when the document is hidden. */
export async function readOnSiteAtSlug(
  documents: SlugReads & Pick<Documents, "findByIndex">,
  collection: CollectionName,
  slug: string,
): Promise<StoredDocument | undefined> {
  const found = await readDocumentAtSlug(documents, collection, slug);
  return found && !isHidden(found) ? found : undefined;
}

/**
 * The changed links among those to these pages, by `keyOf`: the current slug of a moved page, or null for a hidden one. Takes one
 * index look-up when none has moved.
 */
async function readChangedLinks(
  documents: SlugReads,
  pages: readonly LinkedPage[],
): Promise<ReadonlyMap<string, string | null>> {
  const different = [...new Map(pages.map((page) => [keyOf(page), page])).values()];
  const { owners, isHiddenNow } = await lastOwnersAndHidden(
    documents,
    different.slice(0, maxLinks),
  );
  const links = new Map<string, string | null>();
  for (const [at, page] of different.entries()) if (isHiddenNow[at]) links.set(keyOf(page), null);
  const moved = owners.flatMap((owner) => (owner && !owner.isHeld ? [owner] : []));
  if (moved.length === 0) return links;
  const slugs = await slugsNow(documents, moved);
  for (const [at, owner] of moved.entries()) {
    const now = slugs[at];
    if (now === hidden) links.set(keyOf(owner), null);
    else if (now) links.set(keyOf(owner), now);
  }
  return links;
}

/**
 * Rendered values with links updated to the pages' current addresses, and without links to hidden pages. Links to deleted pages
 * stay.
 */
export async function followLinks<Values extends object>(
  { documents, origin }: { documents: SlugReads; origin: string },
  fields: Fields,
  rendered: Values[],
): Promise<Values[]> {
  const linked: LinkedPage[] = [];
  const see: SeeLink = (page) => {
    linked.push(page);
    return undefined;
  };
  for (const values of rendered) replaceLinks(fields, values, { origin, see });
  if (linked.length === 0) return rendered;
  const changed = await readChangedLinks(documents, linked);
  if (changed.size === 0) return rendered;
  const follow: SeeLink = (page) => changed.get(keyOf(page));
  return rendered.map((values) => replaceLinks(fields, values, { origin, see: follow }));
}

/**
 * All current and previous addresses of the document at a path, up to a hundred; none for a document without a page of its own.
 */
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

// More than a useful page has; redirects handle further links.
const maxLinks = 1000;
const maxAddresses = 100;

/** Identifies a page by collection and slug. */
function keyOf({ collection, slug }: LinkedPage): string {
  return `${collection}/${slug}`;
}

interface Owner extends LinkedPage {
  readonly id: string;
  readonly isHeld: boolean;
}

async function lastOwner(documents: SlugReads, page: LinkedPage): Promise<Owner | undefined> {
  const [found] = await documents.lastWithKeys(keysIn(slugIndexes, [page]));
  return ownerOf(page, found);
}

/** The documents that last had these slugs, and for each page whether a hidden document currently has its slug. */
async function lastOwnersAndHidden(documents: SlugReads, pages: readonly LinkedPage[]) {
  const keys = [...keysIn(slugIndexes, pages), ...keysIn(hiddenIndexes, pages)];
  const found = await documents.lastWithKeys(keys);
  return {
    owners: pages.map((page, at) => ownerOf(page, found[at])),
    isHiddenNow: pages.map((_, at) => found[pages.length + at]?.isHeld ?? false),
  };
}

function keysIn(indexes: Readonly<Record<CollectionName, string>>, pages: readonly LinkedPage[]) {
  return pages.map(({ collection, slug }) => ({ index: indexes[collection], key: [slug] }));
}

function ownerOf(page: LinkedPage, found: { id: string; isHeld: boolean } | undefined) {
  return found && { ...page, ...found };
}

const hidden = Symbol("hidden");

/** The current slugs of documents: undefined when deleted, blank when missing. */
async function slugsNow(
  documents: SlugReads,
  owners: readonly Owner[],
): Promise<(string | typeof hidden | undefined)[]> {
  const found = await documents.getAll(owners.map(({ collection, id }) => `${collection}/${id}`));
  return owners.map(({ collection }, at) => {
    const document = found[at];
    if (document && isHidden(document)) return hidden;
    return document && collections[collection].fields.slug.decode(document.fields["slug"]);
  });
}
