import { sql } from "kysely";
import type { Migration } from "#server/database/migrations.ts";

/** Removed files by removal time: the trash lists them and erases old ones. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createIndex("files_removed")
      .on("files")
      .columns(["removed", "generation"])
      .where(sql.ref("removed"), "is not", null)
      .execute();
  },
};
