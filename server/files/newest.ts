import { sql } from "kysely";
import type { Kysely } from "kysely";
import { fileOfRow, isCurrent, nameBytes } from "./file-table.ts";
import type { FileTables } from "./file-table.ts";
import type { StoredFile } from "./stored-file.ts";

/** Which of the newest files are wanted. */
export interface NewestOptions {
  limit: number;
  kinds: readonly StoredFile["kind"][];
  /** Continues after this file. */
  after?: Pick<StoredFile, "generation" | "name"> | undefined;
}

/** The current files by the time of their upload, the last one first. */
export async function newestFiles(
  db: Kysely<FileTables>,
  bucket: string,
  { limit, kinds, after }: NewestOptions,
): Promise<StoredFile[]> {
  // Each kind has its own order in the index: together they would be sorted, all of them, for each page.
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

/** The files with these tokens in the same order, and whether each is what its name means; undefined for what was removed. */
export async function filesWithTokens(
  db: Kysely<FileTables>,
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

/** A stored file, and whether its name alone means it. */
export interface FileOfToken {
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
