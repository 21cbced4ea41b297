import type { Migration } from "#server/database/migrations.ts";

/**
 * The approvals of clients: `shown` is a JSON map from the path of each document to the hash of its fields, null for a deleted
 * one; `version` is the hash of that map. The fields of each hash are stored once. Times are milliseconds since 1970.
 */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("review_approvals")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("link_id", "text", (column) => column.notNull())
      .addColumn("client_name", "text", (column) => column.notNull())
      .addColumn("version", "text", (column) => column.notNull())
      .addColumn("shown", "text", (column) => column.notNull())
      .addColumn("approved", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("review_approvals_subject")
      .on("review_approvals")
      .columns(["subject", "approved", "id"])
      .execute();
    await db.schema
      .createTable("review_shown")
      .addColumn("hash", "text", (column) => column.primaryKey())
      .addColumn("fields", "text", (column) => column.notNull())
      .execute();
  },
};
