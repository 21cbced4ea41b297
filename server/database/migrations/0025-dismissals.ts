import type { Migration } from "#server/database/migrations.ts";

/**
 * Advice that editors have dismissed, by document, check, place of the field, and hash of the quoted text. Times are
 * milliseconds since 1970.
 */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("dismissals")
      .addColumn("collection", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("check_name", "text", (column) => column.notNull())
      .addColumn("place", "text", (column) => column.notNull())
      .addColumn("quote_hash", "text", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("staff_id", "text", (column) => column.notNull())
      .addColumn("staff_name", "text", (column) => column.notNull())
      .addColumn("dismissed", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("dismissals_key", [
        "collection",
        "id",
        "check_name",
        "place",
        "quote_hash",
      ])
      .execute();
  },
};
