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
  let query = db.selectFrom("files").selectAll().where(isCurrent).where("kind", "in", kinds);
  if (after)
    query = query.where(
      sql<boolean>`(generation, name) < (${after.generation}, ${nameBytes(after.name)})`,
    );
  const rows = await query
    .orderBy("generation", "desc")
    .orderBy("name", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => fileOfRow(row, bucket));
}
