import type { StoredFile } from "#server/files/stored-file.ts";

/*
 * The form of an export: a tar archive with
 *   manifest.json          what it is and how much is in it
 *   documents/N-name.json  documents, as the list call of Firestore's REST interface gives them
 *   files.json             every generation of every stored file, with its metadata
 *   objects/{sha-256}      the bytes of the files, each once
 */

/** What `manifest.json` says. */
export interface Manifest {
  format: typeof exportFormat;
  version: 1;
  /** ISO 8601. */
  exported: string;
  documents: number;
  files: number;
  objects: number;
}

export const exportFormat = "agency-site content";

/** A generation of a stored file as `files.json` holds it. What its bytes are is found out anew where they arrive. */
export interface FileRecord extends Pick<
  StoredFile,
  | "name"
  | "generation"
  | "metageneration"
  | "hash"
  | "md5Hash"
  | "size"
  | "contentType"
  | "timeCreated"
  | "updated"
  | "cacheControl"
  | "contentDisposition"
  | "contentEncoding"
  | "contentLanguage"
  | "metadata"
  | "token"
> {
  /** Whether the name alone means this generation. */
  current: boolean;
}
