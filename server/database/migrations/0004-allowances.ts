import type { Migration } from "#server/database/migrations.ts";

/** Rate limits: uses in the current window. Times are milliseconds since 1970. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("allowances")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("ends", "bigint", (column) => column.notNull())
      .addColumn("taken", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("allowances_ends").on("allowances").column("ends").execute();
  },
};
