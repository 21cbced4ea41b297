import { sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import type { createAnnounced } from "./announced.ts";
import { fileOfRow, isCurrent, nameBytes } from "./file-table.ts";
import type { ObjectStore } from "./object-store.ts";
import type { StoredFile } from "./stored-file.ts";

const trashDays = 30;

/** A removed upload. */
export interface TrashedFile extends StoredFile {
  /** When it was removed, ISO 8601. */
  removed: string;
}

interface TrashRange {
  limit: number;
  after?: Pick<TrashedFile, "removed" | "generation"> | undefined;
}

interface TrashOptions {
  database: Database;
  objects: ObjectStore;
  bucket: string;
  now: () => number;
  announced: ReturnType<typeof createAnnounced>;
}

const sweptAtOnce = 100;

/** Opens the removed files, until their bytes are erased. */
export function openTrash({ database, objects, bucket, now, announced }: TrashOptions) {
  async function erase(name: Uint8Array, generation: string): Promise<boolean> {
    return await database.transaction(async (tables) => {
      const erased = await tables
        .deleteFrom("files")
        .where("name", "=", name)
        .where("generation", "=", generation)
        .where("removed", "is not", null)
        .returning("hash")
        .executeTakeFirst();
      if (!erased) return false;
      const { hash } = erased;
      const other = tables.selectFrom("files").select("hash").where("hash", "=", hash).limit(1);
      // Within the transaction, since an upload of the same bytes checks that they exist within its own (save.ts).
      if (!(await other.executeTakeFirst())) await objects.remove(hash);
      return true;
    });
  }

  return {
    /** Number of days a removed file can be restored. */
    days: trashDays,

    /** Removed uploads, last removed first; `after` continues after one of them. */
    async list({ limit, after }: TrashRange): Promise<TrashedFile[]> {
      let query = database.db.selectFrom("files").selectAll().where("removed", "is not", null);
      if (after)
        query = query.where(
          sql<boolean>`(removed, generation) < (${after.removed}, ${after.generation})`,
        );
      const rows = await query
        .orderBy("removed", "desc")
        .orderBy("generation", "desc")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...fileOfRow(row, bucket), removed: row.removed ?? "" }));
    },

    /** Restores an upload with its address; false when it is not in the trash. */
    restore: (name: string, generation: string) =>
      announced(async (tables): Promise<boolean> => {
        const ofName = nameBytes(name);
        const current = await tables
          .selectFrom("files")
          .select("generation")
          .where("name", "=", ofName)
          .where(isCurrent)
          .executeTakeFirst();
        const isNewest = !current || Number(current.generation) < Number(generation);
        const { numUpdatedRows } = await tables
          .updateTable("files")
          .set({ removed: null })
          .where("name", "=", ofName)
          .where("generation", "=", generation)
          .where("removed", "is not", null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        if (isNewest) {
          const uploads = tables.updateTable("files").where("name", "=", ofName);
          await uploads.set({ current: 0 }).where(isCurrent).execute();
          await uploads.set({ current: 1 }).where("generation", "=", generation).execute();
        }
        return true;
      }),

    /**
     * Erases an upload from the trash, and its bytes and copies unless another file has the same bytes; false when it is not in
     * the trash.
     */
    erase: (name: string, generation: string) => erase(nameBytes(name), generation),

    /** Erases files older than `days` in the trash. */
    async sweep(): Promise<void> {
      const before = new Date(now() - trashDays * 24 * 60 * 60 * 1000).toISOString();
      for (;;) {
        const expired = await database.db
          .selectFrom("files")
          .select(["name", "generation"])
          .where("removed", "<", before)
          .limit(sweptAtOnce)
          .execute();
        for (const { name, generation } of expired) await erase(name, generation);
        if (expired.length < sweptAtOnce) return;
      }
    },
  };
}
