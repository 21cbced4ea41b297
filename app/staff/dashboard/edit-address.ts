import { newDocumentId } from "./new-document-id.ts";
import type { DocumentSection } from "./sections.ts";

const editors: Readonly<Record<string, string>> = {
  casestudies: "/edit/work",
  posts: "/edit/post",
  pages: "/edit/pages",
  disciplines: "/edit/disciplines",
};

/** Where a document is edited; undefined for what has no editor. A discipline on the site goes by its slug. */
export function editAddress(document: {
  collection: string;
  id: string;
  slug?: string;
  changed?: unknown;
}): string | undefined {
  const { collection, id, slug, changed } = document;
  if (collection === "settings") return "/edit/settings";
  const editor = Object.hasOwn(editors, collection) ? editors[collection] : undefined;
  if (editor === undefined) return undefined;
  const name = collection === "disciplines" && changed !== undefined && slug ? slug : id;
  return `${editor}/${encodeURIComponent(name)}`;
}

/** Where a new document begins. Nothing is made until its first Update. */
export function newAddress(collection: Exclude<DocumentSection, "pages">): string {
  return `${editors[collection]}/${newDocumentId()}`;
}

/** Where the history of a document is. */
export function historyAddress({ collection, id }: { collection: string; id: string }): string {
  return `/dashboard/history/${encodeURIComponent(collection)}/${encodeURIComponent(id)}`;
}
