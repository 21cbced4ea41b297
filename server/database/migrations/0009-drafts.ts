import type { Migration } from "#server/database/migrations.ts";

/**
 * Unsaved work of staff, one row per document, member and editing session. A row without fields is a deleted draft, whose
 * version still rejects earlier updates. Times are milliseconds since 1970.
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
