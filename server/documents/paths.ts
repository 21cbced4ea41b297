import { invalid } from "#server/errors.ts";

/** The path of a document's collection, and its id. */
export interface DocumentPlace {
  readonly collection: string;
  readonly id: string;
}

/** Splits a document's path, such as `casestudies/harbour` or `posts/a/notes/b`; INVALID_ARGUMENT for any other path. */
export function splitDocumentPath(path: string): DocumentPlace {
  const segments = checkedSegments(path);
  if (segments.length % 2 !== 0)
    throw invalid(`"${shown(path)}" names a collection, not a document.`);
  const at = path.lastIndexOf("/");
  return { collection: path.slice(0, at), id: path.slice(at + 1) };
}

/** INVALID_ARGUMENT unless this is a collection's path, such as `casestudies` or `posts/a/notes`. */
export function checkCollectionPath(path: string) {
  const segments = checkedSegments(path);
  if (segments.length % 2 !== 1)
    throw invalid(`"${shown(path)}" names a document, not a collection.`);
}

export function documentPath({ collection, id }: DocumentPlace): string {
  return `${collection}/${id}`;
}

const maxCollectionDepth = 100;

function checkedSegments(path: string): string[] {
  const segments = path.split("/");
  if (segments.length > maxCollectionDepth * 2) throw invalid("The path is nested too deeply.");
  // Firestore allows 6 KiB for a whole name.
  if (Buffer.byteLength(path) > 6144) throw invalid("The path is longer than 6 KiB.");
  for (const segment of segments) checkSegment(segment, path);
  return segments;
}

function checkSegment(segment: string, path: string) {
  const legal =
    segment !== "" &&
    segment !== "." &&
    segment !== ".." &&
    !/^__.*__$/s.test(segment) &&
    // PostgreSQL cannot store NUL in a key.
    !segment.includes("\0") &&
    segment.isWellFormed() &&
    Buffer.byteLength(segment) <= 1500;
  if (!legal)
    throw invalid(`"${shown(path)}" is not a legal path: see the segment "${shown(segment)}".`);
}

function shown(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
