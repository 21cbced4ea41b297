import { pageAddress } from "#content/document.ts";
import type { AnyField, Fields } from "#content/fields/field.ts";
import { readPictureUse } from "#content/fields/image.ts";
import { isList } from "#content/fields/list.ts";
import { isMap } from "#content/fields/map.ts";
import { isHidden } from "#content/hidden.ts";
import { modelOf } from "#content/model.ts";
import {
  readInteger,
  readString,
  readArray,
  readMap,
  type TypedFields,
  type TypedValue,
} from "#content/typed-values.ts";
import type { DocumentRow, InBundle } from "#server/desk/answers.ts";
import { pathOf, pathOnSite } from "#server/desk/document-place.ts";
import { fieldsOf, markOf, type Drafts } from "#server/desk/drafts/drafts.ts";
import { byOf } from "#server/desk/members.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { RevisionSummary } from "#server/documents/history.ts";
import type { Documents } from "#server/documents/store.ts";
import type { Picture } from "#server/site/presented.ts";
import type { DraftRow } from "#server/desk/tables.ts";

/** Finds images by their addresses. */
export type FindPictures = (addresses: readonly string[]) => Promise<ReadonlyMap<string, Picture>>;

/** The sources of rows. */
export interface RowSources {
  readonly documents: Pick<Documents, "history">;
  readonly drafts: Pick<Drafts, "marks">;
  readonly findPictures: FindPictures;
  /** The open bundles that change each document, by path. */
  bundlesWith(paths: readonly string[]): Promise<ReadonlyMap<string, readonly InBundle[]>>;
  /** The day of a post as the site shows it. */
  readonly dayOf: (post: StoredDocument) => string;
}

/** The list rows of documents, in the same order; those without an `updateTime` were never stored. */
export async function rowsOf(
  sources: RowSources,
  found: readonly StoredDocument[],
): Promise<DocumentRow[]> {
  const pictures = found.map(({ path, fields }) => firstPicture(path, fields));
  const paths = found.map(({ path }) => path);
  const [shown, changes, marks, bundles] = await Promise.all([
    sources.findPictures(pictures.filter((address) => address !== "")),
    sources.documents.history.lastOf(paths),
    sources.drafts.marks(found),
    sources.bundlesWith(paths),
  ]);
  return found.map((document, at) => {
    const last = changes.get(document.path);
    return {
      ...basics(document),
      ...visibilityOf(document),
      day: document.collection === "posts" ? sources.dayOf(document) : undefined,
      picture: shown.get(pictures[at] ?? "") ?? null,
      changed: last && {
        time: last.time,
        by: byOf(last.author),
        kind: kindOfChange(last),
        fields: last.changed,
      },
      drafts: marks.get(document.path) ?? [],
      bundles: bundles.get(document.path) ?? [],
    };
  });
}

/** The first revision creates a document; a later creation restores it. */
function kindOfChange({ kind, number }: RevisionSummary) {
  if (kind !== "create") return "update";
  return number === 1 ? "create" : "return";
}

/** Rows of documents that exist only as drafts, titled by their newest draft. */
export async function freshRows(
  findPictures: FindPictures,
  drafts: readonly DraftRow[],
): Promise<DocumentRow[]> {
  const byPath = Map.groupBy(drafts, pathOf);
  const documents = [...byPath].flatMap(([path, [newest]]) =>
    newest
      ? [{ path, collection: newest.collection, id: newest.id, fields: topLevelFields(newest) }]
      : [],
  );
  const pictures = documents.map(({ path, fields }) => firstPicture(path, fields));
  const shown = await findPictures(pictures.filter((address) => address !== ""));
  return documents.map((document, at) => ({
    ...basics(document),
    status: "new",
    address: undefined,
    day: undefined,
    picture: shown.get(pictures[at] ?? "") ?? null,
    changed: undefined,
    drafts: (byPath.get(document.path) ?? []).map(markOf),
    bundles: [],
  }));
}

/** The name of a document's kind, such as "Case study". */
export function kindOf(path: string): string {
  const [collection] = pathOnSite(path).split("/", 1);
  if (collection === "pages") return "Page";
  if (collection === "enquiries") return "Enquiry";
  return modelOf(path)?.name ?? "Document";
}

/** A document's title; for a singleton without one, the name of its model. */
export function titleOf(path: string, fields: TypedFields): string {
  const title = (readString(fields["title"]) ?? "").trim();
  if (title !== "") return title;
  if (path.startsWith("enquiries/"))
    return [fields["name"], fields["company"]]
      .map((value) => readString(value)?.trim() ?? "")
      .filter((part) => part !== "")
      .join(", ");
  const model = modelOf(path);
  return model?.uid === undefined ? "" : model.name;
}

function basics({
  path,
  collection,
  id,
  fields,
}: Pick<StoredDocument, "path" | "collection" | "id" | "fields">) {
  return {
    path,
    collection,
    id,
    kind: kindOf(path),
    title: titleOf(path, fields),
    slug: readString(fields["slug"]) ?? "",
    order: readInteger(fields["order"]),
  };
}

function visibilityOf(document: StoredDocument): Pick<DocumentRow, "status" | "address"> {
  if (isHidden(document)) return { status: "hidden", address: undefined };
  if (document.updateTime === "") return { status: "new", address: undefined };
  const slug = readString(document.fields["slug"]) ?? "";
  return { status: "live", address: pageAddress(modelOf(document.path), slug) };
}

/** The top-level fields of a draft, which make up a new document. */
function topLevelFields(draft: DraftRow): TypedFields {
  const values = Object.entries(fieldsOf(draft));
  return Object.fromEntries(values.flatMap(([path, value]) => (value ? [[path, value]] : [])));
}

/** The address of a document's first image, in field order; blank when there is none. */
export function firstPicture(path: string, stored: TypedFields): string {
  return pictureIn(modelOf(path)?.fields ?? {}, stored);
}

function pictureIn(declared: Fields, stored: TypedFields): string {
  for (const [name, field] of Object.entries(declared)) {
    const found = Object.hasOwn(stored, name) ? pictureOf(field, stored[name]) : "";
    if (found !== "") return found;
  }
  return "";
}

function pictureOf(field: AnyField, value: TypedValue | undefined): string {
  if (field.kind === "image") return readPictureUse(readString(value) ?? "").address.trim();
  if (isMap(field)) return pictureIn(field.fields, readMap(value));
  if (!isList(field)) return "";
  for (const row of readArray(value)) {
    const found = pictureIn(field.fields, readMap(row));
    if (found !== "") return found;
  }
  return "";
}
