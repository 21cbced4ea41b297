import { slugPattern } from "#content/fields/slug.ts";
import { collections, pages, settings } from "#content/model.ts";
import type { ListRange, DocumentRows } from "#server/desk/answers.ts";
import type { Drafts } from "#server/desk/drafts/drafts.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { Documents } from "#server/documents/store.ts";
import type { ResolveSources } from "#server/desk/resolve.ts";
import { CodedError } from "#server/errors.ts";
import { freshRows, rowsOf, type RowSources } from "./document-rows.ts";
import { deskIndexNames } from "./indexes.ts";
import { limitOf } from "#server/desk/paging.ts";

/** The sources of lists. */
export interface ListSources extends RowSources {
  readonly documents: Pick<Documents, "history" | "listByIndex" | "getAll">;
  readonly drafts: Pick<Drafts, "marks" | "fresh">;
  readonly findAtSlug: ResolveSources["findAtSlug"];
}

/** The requested rows of a collection. */
export type RowsRange = ListRange & { readonly slug?: string | undefined };

const limits = { defaultCount: 50, maxCount: 500 };
const maxFresh = 100;

/**
 * A collection in list order; the first part begins with documents that exist only as drafts. With a slug, only the document at
 * that current or previous slug.
 */
export async function listRows(
  sources: ListSources,
  collection: string,
  { limit, after, slug }: RowsRange,
): Promise<DocumentRows> {
  const paths = fixedPaths(collection);
  if (paths) return { rows: await fixedRows(sources, paths), next: undefined };
  if (!Object.hasOwn(collections, collection))
    throw new CodedError("NOT_FOUND", "There is no such list.");
  const listed = collection as keyof typeof collections;
  if (slug !== undefined) {
    const found = slugPattern.test(slug) ? await sources.findAtSlug(listed, slug) : undefined;
    return { rows: found ? await rowsOf(sources, [found]) : [], next: undefined };
  }
  const name = deskIndexNames[listed];
  const page = await sources.documents.listByIndex(name, { limit: limitOf(limit, limits), after });
  const rows = await rowsOf(sources, page.documents);
  const fresh = after === undefined ? await listFresh(sources, collection) : [];
  return { rows: [...fresh, ...rows], next: page.next };
}

/** Documents of a collection that exist only as drafts, latest first. */
export async function listFresh(sources: ListSources, collection: string) {
  const drafts = await sources.drafts.fresh(collection, maxFresh);
  const paths = [...new Set(drafts.map(({ id }) => `${collection}/${id}`))];
  const stored = new Set((await sources.documents.getAll(paths)).map((found) => found?.path));
  return await freshRows(
    sources.findPictures,
    drafts.filter(({ id }) => !stored.has(`${collection}/${id}`)),
  );
}

/** The documents of a collection of singletons, in the model's order; undefined for any other. */
function fixedPaths(collection: string): string[] | undefined {
  if (collection === "pages") return Object.keys(pages).map((uid) => `pages/${uid}`);
  return collection === settings.collection
    ? [`${settings.collection}/${settings.uid}`]
    : undefined;
}

async function fixedRows(sources: ListSources, paths: readonly string[]) {
  const stored = await sources.documents.getAll(paths);
  // A page that was never updated needs a row to be edited.
  return await rowsOf(
    sources,
    paths.map((path, at) => stored[at] ?? unstored(path)),
  );
}

function unstored(path: string): StoredDocument {
  const [collection = "", id = ""] = path.split("/");
  return { path, collection, id, fields: {}, createTime: "", updateTime: "" };
}
