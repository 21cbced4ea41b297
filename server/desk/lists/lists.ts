import { collections, pages, settings } from "#content/model.ts";
import { readString } from "#content/typed-values.ts";
import type { DocumentRows, EnquiryRow, EnquiryRows } from "#server/desk/answers.ts";
import type { ListRange } from "#server/desk/desk.ts";
import type { Drafts } from "#server/desk/drafts/drafts.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { Documents } from "#server/documents/store.ts";
import { CodedError } from "#server/errors.ts";
import { freshRows, rowsOf, type RowSources } from "./document-rows.ts";
import { deskIndexNames } from "./indexes.ts";
import { limitOf } from "./limit.ts";

/** What lists are read from. */
export interface ListSources extends RowSources {
  readonly documents: Pick<Documents, "history" | "listByIndex" | "getAll">;
  readonly drafts: Pick<Drafts, "marks" | "fresh">;
}

const limits = { usual: 50, most: 500 };
const mostFresh = 100;

/** A collection as its list shows it; the first part begins with what exists as drafts only. */
export async function listRows(
  sources: ListSources,
  collection: string,
  { limit, after }: ListRange,
): Promise<DocumentRows> {
  const paths = fixedPaths(collection);
  if (paths) return { rows: await fixedRows(sources, paths), next: undefined };
  if (!Object.hasOwn(collections, collection))
    throw new CodedError("NOT_FOUND", "The desk has no such list.");
  const name = deskIndexNames[collection as keyof typeof collections];
  const page = await sources.documents.listByIndex(name, { limit: limitOf(limit, limits), after });
  const rows = await rowsOf(sources, page.documents);
  const fresh = after === undefined ? await listFresh(sources, collection) : [];
  return { rows: [...fresh, ...rows], next: page.next };
}

/** Documents of a collection that exist as drafts only, the latest first. */
export async function listFresh(sources: ListSources, collection: string) {
  const drafts = await sources.drafts.fresh(collection, mostFresh);
  const paths = [...new Set(drafts.map(({ id }) => `${collection}/${id}`))];
  const stored = new Set((await sources.documents.getAll(paths)).map((found) => found?.path));
  return await freshRows(
    sources.findPictures,
    drafts.filter(({ id }) => !stored.has(`${collection}/${id}`)),
  );
}

/** What visitors asked, newest first. */
export async function listEnquiries(
  { documents }: ListSources,
  { limit, after }: ListRange,
): Promise<EnquiryRows> {
  const range = { limit: limitOf(limit, limits), after };
  const page = await documents.listByIndex(deskIndexNames.enquiries, range);
  return { rows: page.documents.map(enquiryOf), next: page.next };
}

function enquiryOf({ id, createTime, fields }: StoredDocument): EnquiryRow {
  const text = (name: string) => readString(fields[name]) ?? "";
  return {
    id,
    time: createTime,
    name: text("name"),
    company: text("company"),
    email: text("email"),
    message: text("message"),
  };
}

/** The documents of a collection that has one of each kind, in the order of the model; undefined for any other. */
export function fixedPaths(collection: string): string[] | undefined {
  if (collection === "pages") return Object.keys(pages).map((uid) => `pages/${uid}`);
  return collection === settings.collection
    ? [`${settings.collection}/${settings.uid}`]
    : undefined;
}

async function fixedRows(sources: ListSources, paths: readonly string[]) {
  const stored = await sources.documents.getAll(paths);
  const rows = await rowsOf(
    sources,
    stored.filter((document) => document !== undefined),
  );
  // A page that was never updated is edited like any other, and needs its row for that.
  const byPath = new Map(rows.map((row) => [row.path, row]));
  const missing = await missingRows(
    sources,
    paths.filter((path) => !byPath.has(path)),
  );
  return paths.flatMap((path) => byPath.get(path) ?? missing.get(path) ?? []);
}

async function missingRows(sources: ListSources, paths: readonly string[]) {
  const blanks = paths.map((path) => {
    const [collection = "", id = ""] = path.split("/");
    return { path, collection, id, fields: {}, createTime: "", updateTime: "" };
  });
  const rows = await rowsOf(sources, blanks);
  return new Map(rows.map((row) => [row.path, { ...row, address: undefined }]));
}
