import { sql } from "kysely";
import type { Migration } from "#server/database/migrations.ts";

/** Current files by upload time, for the staff's file library. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createIndex("files_newest")
      .on("files")
      .columns(["generation", "name"])
      .where(sql.ref("current"), "=", sql.lit(1))
      .execute();
  },
};
