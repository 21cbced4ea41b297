import type { Migration } from "#server/database/migrations.ts";

/** Mail not delivered yet. Times are milliseconds since 1970. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("outgoing_mail")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("recipient", "text", (column) => column.notNull())
      .addColumn("reply_to", "text")
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("created", "bigint", (column) => column.notNull())
      .addColumn("tries", "bigint", (column) => column.notNull())
      .addColumn("next_try", "bigint", (column) => column.notNull())
      .addColumn("useful_until", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("outgoing_mail_next_try")
      .on("outgoing_mail")
      .column("next_try")
      .execute();
  },
};
