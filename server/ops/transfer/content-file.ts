import type { StoredFile } from "#server/files/stored-file.ts";

/*
 * The format of an export: a tar archive with
 *   manifest.json          version and contents of the archive
 *   documents/N-name.json  documents, in the format of the list call of Firestore's REST interface
 *   files.json             every generation of every stored file, with its metadata
 *   objects/{sha-256}      the bytes of the files, each once
 */

/** The content of `manifest.json`. */
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

/** A generation of a stored file in `files.json`. The import detects the type of its bytes again. */
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
  /** Whether it is the current generation of its name. */
  current: boolean;
}

/** Whether a value is a file's metadata in the format of an export. */
export function isFileRecord(input: unknown): input is FileRecord {
  if (typeof input !== "object" || input === null) return false;
  const record = input as Record<string, unknown>;
  return (
    texts.every((name) => typeof record[name] === "string") &&
    optionalTexts.every((name) => record[name] === undefined || typeof record[name] === "string") &&
    Number.isSafeInteger(record["size"]) &&
    Number.isSafeInteger(record["metageneration"]) &&
    typeof record["current"] === "boolean" &&
    typeof record["metadata"] === "object" &&
    /^[0-9a-f]{64}$/.test(String(record["hash"])) &&
    /^\d{1,16}$/.test(String(record["generation"])) &&
    /^[\w-]{16,100}$/.test(String(record["token"])) &&
    [record["timeCreated"], record["updated"]].every((time) => isTime(String(time)))
  );
}

const texts = ["name", "hash", "md5Hash", "contentType", "token", "generation", "timeCreated"];
const optionalTexts = ["cacheControl", "contentDisposition", "contentEncoding", "contentLanguage"];

/** Whether a time has this server's format, in which files are sorted as text. */
function isTime(text: string): boolean {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text;
}
