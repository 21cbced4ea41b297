import { newDocumentId } from "./new-document-id.ts";
import type { DocumentSection } from "./sections.ts";

const editors: Readonly<Record<string, string>> = {
  casestudies: "/edit/work",
  posts: "/edit/post",
  pages: "/edit/pages",
  disciplines: "/edit/disciplines",
};

/** Where a document is edited, by its id, which no other document can have as well; undefined for what has no editor. */
export function editAddress({
  collection,
  id,
}: {
  collection: string;
  id: string;
}): string | undefined {
  if (collection === "settings") return "/edit/settings";
  if (collection === "privatesettings") return "/edit/settings/enquiries";
  const editor = Object.hasOwn(editors, collection) ? editors[collection] : undefined;
  if (editor === undefined) return undefined;
  return `${editor}/${encodeURIComponent(id)}`;
}

/** Where a new document begins. Nothing is made until its first Update. */
export function newAddress(collection: Exclude<DocumentSection, "pages">): string {
  return `${editors[collection]}/${newDocumentId()}?new`;
}

/** Where the history of a document is. */
export function historyAddress({ collection, id }: { collection: string; id: string }): string {
  return `/dashboard/history/${encodeURIComponent(collection)}/${encodeURIComponent(id)}`;
}
