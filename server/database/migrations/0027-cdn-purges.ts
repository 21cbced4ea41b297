import type { Migration } from "#server/database/migrations.ts";

/** Purges of a content delivery network that are not confirmed or have to be repeated. Times are milliseconds since 1970. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("cdn_purges")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("keys", "text", (column) => column.notNull())
      .addColumn("confirmed", "bigint", (column) => column.notNull())
      .addColumn("tries", "bigint", (column) => column.notNull())
      .addColumn("next_try", "bigint", (column) => column.notNull())
      .addColumn("useful_until", "bigint", (column) => column.notNull())
      .addColumn("problem", "text")
      .execute();
    await db.schema
      .createIndex("cdn_purges_next_try")
      .on("cdn_purges")
      .column("next_try")
      .execute();
  },
};
