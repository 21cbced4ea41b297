const database = "projects/site/databases/(default)/documents";

/** The REST address of all documents. */
export const documentsAddress = `/v1/${database}`;

/** Returns the full resource name of a document path. */
export function documentName(path: string): string {
  return `${database}/${path}`;
}

/** Returns the document path of a full resource name. */
export function pathOfName(name: string): string {
  return name.slice(database.length + 1);
}

/** Returns a document path, encoded for a URL. */
export function inAddress(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

/** Returns a document's title for a list, or a placeholder. */
export function shownTitle({ title, kind }: { title: string; kind: string }): string {
  return title.trim() === "" ? `Untitled ${kind.toLowerCase()}` : title;
}
