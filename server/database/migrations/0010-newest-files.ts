import { sql } from "kysely";
import type { Migration } from "#server/database/migrations.ts";

/** The current files by the time of their upload, for the library of staff. */
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
