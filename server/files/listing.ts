import type { Kysely } from "kysely";
import { fileOfRow, isCurrent, nameBytes } from "./file-table.ts";
import type { FileTables } from "./file-table.ts";
import type { StoredFile } from "./stored-file.ts";

/** Which part of a list is wanted. */
export interface ListOptions {
  /** Only names that begin so. */
  prefix?: string;
  /** Names that hold it after the prefix are told as one folder. */
  delimiter?: string;
  /** Most files and folders together; 1000 unless told. */
  maxResults?: number;
  /** Where the page before ended. */
  pageToken?: string;
}

/** One page of a list; `nextPageToken` is there when more follows. */
export interface FileList {
  items: StoredFile[];
  /** Folders, with their delimiter at the end. */
  prefixes: string[];
  nextPageToken?: string;
}

/** The current files below a prefix, in the order of their names' UTF-8 bytes. */
export async function listFiles(
  db: Kysely<FileTables>,
  bucket: string,
  { prefix = "", delimiter = "", maxResults = 1000, pageToken }: ListOptions,
): Promise<FileList> {
  const list: FileList = { items: [], prefixes: [] };
  let after: Uint8Array = Buffer.from(pageToken ?? "", "base64url");
  for (;;) {
    const rows = await rowsAfter(db, prefix, after, maxResults + 1);
    for (const row of rows) {
      if (Buffer.compare(row.name, after) <= 0) continue;
      if (list.items.length + list.prefixes.length >= maxResults) {
        return { ...list, nextPageToken: Buffer.from(after).toString("base64url") };
      }
      const file = fileOfRow(row, bucket);
      const folder = folderOf(file.name, prefix, delimiter);
      if (folder === undefined) list.items.push(file);
      else list.prefixes.push(folder);
      after = folder === undefined ? row.name : lastBelow(folder);
    }
    if (rows.length <= maxResults) return list;
  }
}

function rowsAfter(db: Kysely<FileTables>, prefix: string, after: Uint8Array, limit: number) {
  return db
    .selectFrom("files")
    .selectAll()
    .where(isCurrent)
    .where("name", ">=", nameBytes(prefix))
    .where("name", "<", lastBelow(prefix))
    .where("name", ">", after)
    .orderBy("name")
    .limit(limit)
    .execute();
}

/** The folder below the prefix that a name lies in, or undefined when it lies in none. */
function folderOf(name: string, prefix: string, delimiter: string): string | undefined {
  const end = delimiter === "" ? -1 : name.indexOf(delimiter, prefix.length);
  return end < 0 ? undefined : name.slice(0, end + delimiter.length);
}

/** Bytes after every name that begins so: no UTF-8 text holds 0xff. */
function lastBelow(prefix: string): Buffer {
  return Buffer.concat([nameBytes(prefix), Buffer.of(0xff)]);
}
