import { type Kysely, sql } from "kysely";
import { fileOfRow, isCurrent, nameBytes } from "./file-table.ts";
import type { StoredFile } from "./stored-file.ts";
import type { Tables } from "#server/database/tables.ts";

/** Filters and paging of a list. */
export interface ListOptions {
  /** Only names with this prefix. */
  prefix?: string;
  /** Names that contain it after the prefix are grouped as one folder. */
  delimiter?: string;
  /** Maximum of files and folders together; 1000 by default. */
  maxResults?: number;
  /** Token of the previous page. */
  pageToken?: string;
}

/** One page of a list; `nextPageToken` is present when more follows. */
interface FileList {
  items: StoredFile[];
  /** Folders, with their delimiter at the end. */
  prefixes: string[];
  nextPageToken?: string;
}

/** The current files below a prefix, in the order of their names' UTF-8 bytes. */
export async function listFiles(
  db: Kysely<Tables>,
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

function rowsAfter(db: Kysely<Tables>, prefix: string, after: Uint8Array, limit: number) {
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

/** The folder below the prefix that contains a name, or undefined. */
function folderOf(name: string, prefix: string, delimiter: string): string | undefined {
  const end = delimiter === "" ? -1 : name.indexOf(delimiter, prefix.length);
  return end < 0 ? undefined : name.slice(0, end + delimiter.length);
}

/** An upper bound of all names with this prefix: no UTF-8 text contains 0xff. */
function lastBelow(prefix: string): Buffer {
  return Buffer.concat([nameBytes(prefix), Buffer.of(0xff)]);
}

/** Filters and paging of the newest files. */
export interface NewestOptions {
  limit: number;
  kinds: readonly StoredFile["kind"][];
  /** Continues after this file. */
  after?: Pick<StoredFile, "generation" | "name"> | undefined;
}

/** The current files by time of upload, newest first. */
export async function newestFiles(
  db: Kysely<Tables>,
  bucket: string,
  { limit, kinds, after }: NewestOptions,
): Promise<StoredFile[]> {
  // One query per kind uses the index order; a joint query would sort all files for each page.
  const found = await Promise.all(
    kinds.map((kind) => {
      let query = db.selectFrom("files").selectAll().where(isCurrent).where("kind", "=", kind);
      if (after)
        query = query.where(
          sql<boolean>`(generation, name) < (${after.generation}, ${nameBytes(after.name)})`,
        );
      return query.orderBy("generation", "desc").orderBy("name", "desc").limit(limit).execute();
    }),
  );
  const rows = found.flat().toSorted(newestFirst).slice(0, limit);
  return rows.map((row) => fileOfRow(row, bucket));
}

/** The files with these tokens in the same order, and whether each is current; undefined for removed ones. */
export async function filesWithTokens(
  db: Kysely<Tables>,
  bucket: string,
  tokens: readonly string[],
): Promise<(FileOfToken | undefined)[]> {
  if (tokens.length === 0) return [];
  const rows = await db
    .selectFrom("files")
    .selectAll()
    .where("token", "in", tokens)
    .where("removed", "is", null)
    .execute();
  const byToken = new Map(rows.map((row) => [row.token, row]));
  return tokens.map((token) => {
    const row = byToken.get(token);
    return row && { file: fileOfRow(row, bucket), isCurrent: row.current === 1 };
  });
}

/** A stored file, and whether it is the current generation of its name. */
interface FileOfToken {
  readonly file: StoredFile;
  readonly isCurrent: boolean;
}

interface Upload {
  generation: string;
  name: Uint8Array;
}

function newestFirst(a: Upload, b: Upload): number {
  if (a.generation !== b.generation) return a.generation < b.generation ? 1 : -1;
  return Buffer.compare(b.name, a.name);
}
