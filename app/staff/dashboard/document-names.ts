const database = "projects/site/databases/(default)/documents";

/** Where the REST interface has all documents. */
export const documentsAddress = `/v1/${database}`;

/** The name of a document on the wire. */
export function documentName(path: string): string {
  return `${database}/${path}`;
}

/** The path of the document that a name on the wire means. */
export function pathOfName(name: string): string {
  return name.slice(database.length + 1);
}

/** The last two parts of the address of a document, as doors want them. */
export function inAddress(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}
