import type { Kysely } from "kysely";
import { fileOfRow, isCurrent } from "./file-table.ts";
import type { FileTables } from "./file-table.ts";

// A part of the library, and well below the number of values a statement may bind.
const maxHashes = 500;

/** The names of the current files by the SHA-256 of their bytes, in order of name; a hash that none has is left out. */
export async function namesByHash(
  db: Kysely<FileTables>,
  bucket: string,
  hashes: Iterable<string>,
): Promise<Map<string, string[]>> {
  const wanted = [...new Set(hashes)];
  const names = new Map<string, string[]>();
  for (let start = 0; start < wanted.length; start += maxHashes) {
    const rows = await db
      .selectFrom("files")
      .selectAll()
      .where(isCurrent)
      .where("hash", "in", wanted.slice(start, start + maxHashes))
      .orderBy("name")
      .execute();
    for (const { hash, name } of rows.map((row) => fileOfRow(row, bucket)))
      names.set(hash, [...(names.get(hash) ?? []), name]);
  }
  return names;
}
