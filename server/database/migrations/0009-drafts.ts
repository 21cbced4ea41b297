import type { Migration } from "#server/database/migrations.ts";

/**
 * Unsaved work of staff, one row for each document, member and sitting. A row without fields is a draft that is gone; its version
 * still refuses what was sent before it went. Times are milliseconds since 1970.
 */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("drafts")
      .addColumn("collection", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("staff_id", "text", (column) => column.notNull())
      .addColumn("sitting", "text", (column) => column.notNull())
      .addColumn("staff_name", "text", (column) => column.notNull())
      .addColumn("version", "bigint", (column) => column.notNull())
      .addColumn("base", "text")
      .addColumn("fields", "text")
      .addColumn("made_from", "text")
      .addColumn("saved", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("drafts_key", ["collection", "id", "staff_id", "sitting"])
      .execute();
  },
};
