import { placeInBundle } from "#content/bundle.ts";
import type { DocumentSection } from "./sections.ts";
import { randomId } from "#content/random-id.ts";

const editors = {
  casestudies: "work",
  posts: "post",
  pages: "pages",
  disciplines: "disciplines",
} as const;

type Edited = keyof typeof editors;

/** Returns the collection of the document that is edited at an address; undefined for the settings. */
export function collectionOfEditor(pathname: string): Edited | undefined {
  const collections = Object.keys(editors) as Edited[];
  return collections.find((one) => pathname.startsWith(`/edit/${editors[one]}/`));
}

/** Returns the address of a document's editor; undefined for a document without an editor. */
export function editAddress({
  collection,
  id,
}: {
  collection: string;
  id: string;
}): string | undefined {
  if (collection === "settings") return "/edit/settings";
  if (collection === "privatesettings") return "/edit/settings/enquiries";
  if (!Object.hasOwn(editors, collection)) return undefined;
  return `/edit/${editors[collection as Edited]}/${encodeURIComponent(id)}`;
}

/** Returns the address of the editor for a document path, on the site or in a bundle; undefined without an editor. */
export function editorAt(path: string): string | undefined {
  const bundled = placeInBundle(path);
  const [collection = "", id = ""] = (bundled?.path ?? path).split("/");
  const editor = editAddress({ collection, id });
  return bundled && editor ? `${editor}?bundle=${encodeURIComponent(bundled.bundle)}` : editor;
}

/** Returns the editor address of a new document with a fresh id. Nothing is created until its first update. */
export function newAddress(collection: Exclude<DocumentSection, "pages">): string {
  return `/edit/${editors[collection]}/${newDocumentId()}?new`;
}

/** Returns the address of a document's history. */
export function historyAddress({ collection, id }: { collection: string; id: string }): string {
  return `/dashboard/history/${encodeURIComponent(collection)}/${encodeURIComponent(id)}`;
}

/** Returns an id in the document database's format: 20 random letters and digits. */
export function newDocumentId(): string {
  return randomId(20);
}
