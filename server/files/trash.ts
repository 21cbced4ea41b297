import { sql } from "kysely";
import type { Transaction } from "kysely";
import type { Database } from "#server/database/database.ts";
import { fileOfRow, isCurrent, nameBytes } from "./file-table.ts";
import type { FileTables } from "./file-table.ts";
import type { ObjectStore } from "./object-store.ts";
import type { StoredFile } from "./stored-file.ts";

const trashDays = 30;

/** A removed upload. */
export interface TrashedFile extends StoredFile {
  /** When it was removed, ISO 8601. */
  removed: string;
}

/** Removed files, until their bytes are erased. */
export interface FileTrash {
  /** Number of days a removed file can be restored. */
  readonly days: number;
  /** Removed uploads, last removed first; `after` continues after one of them. */
  list(range: {
    limit: number;
    after?: Pick<TrashedFile, "removed" | "generation"> | undefined;
  }): Promise<TrashedFile[]>;
  /** Restores an upload with its address; false when it is not in the trash. */
  restore(name: string, generation: string): Promise<boolean>;
  /**
   * Erases an upload from the trash, and its bytes and copies unless another file has the same bytes; false when it is not in the
   * trash.
   */
  erase(name: string, generation: string): Promise<boolean>;
  /** Erases files older than `days` in the trash. */
  sweep(): Promise<void>;
}

interface TrashOptions {
  database: Database<FileTables>;
  objects: ObjectStore;
  bucket: string;
  now: () => number;
  announceChange: AnnounceChange;
}

/**
 * Runs in the transaction of a metadata change, a removal or a restoration. The function it returns runs after the commit,
 * before the caller's promise resolves.
 */
export type AnnounceChange = (tables: Transaction<FileTables>) => Promise<Announce>;
export type Announce = () => Promise<void>;

const sweptAtOnce = 100;

/** Opens the trash of stored files. */
export function openTrash({
  database,
  objects,
  bucket,
  now,
  announceChange,
}: TrashOptions): FileTrash {
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
    days: trashDays,

    async list({ limit, after }) {
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

    async restore(name, generation) {
      let announce: Announce | undefined;
      const isRestored = await database.transaction(async (tables) => {
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
        announce = await announceChange(tables);
        return true;
      });
      await announce?.();
      return isRestored;
    },

    erase: (name, generation) => erase(nameBytes(name), generation),

    async sweep() {
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
