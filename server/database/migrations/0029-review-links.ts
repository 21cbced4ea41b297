import type { Migration } from "#server/database/migrations.ts";

/**
 * The links that let clients review unpublished work. `subject` is the path of the content that a link shows, such as a bundle.
 * Times are milliseconds since 1970.
 */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("review_links")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("token_hash", "text", (column) => column.notNull().unique())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("client_name", "text", (column) => column.notNull())
      .addColumn("client_email", "text")
      .addColumn("passcode_hash", "text")
      .addColumn("staff_id", "text", (column) => column.notNull())
      .addColumn("staff_name", "text", (column) => column.notNull())
      .addColumn("created", "bigint", (column) => column.notNull())
      .addColumn("expires", "bigint", (column) => column.notNull())
      .addColumn("revoked", "bigint")
      .addColumn("last_opened", "bigint")
      .execute();
    await db.schema
      .createIndex("review_links_subject")
      .on("review_links")
      .columns(["subject", "created"])
      .execute();
  },
};
