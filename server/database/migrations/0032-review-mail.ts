import type { Migration } from "#server/database/migrations.ts";

/**
 * The recipients of mail about reviews, and the notices due to them. `recipient` is `staff/{id}` or `clients/{link}`. Times are
 * milliseconds since 1970.
 */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("review_subscriptions")
      .addColumn("recipient", "text", (column) => column.primaryKey())
      .addColumn("token", "text", (column) => column.notNull().unique())
      .addColumn("ended", "bigint")
      .execute();
    await db.schema
      .createTable("review_notices")
      .addColumn("recipient", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("since", "bigint", (column) => column.notNull())
      .addColumn("due", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("review_notices_key", ["recipient", "subject"])
      .execute();
    await db.schema.createIndex("review_notices_due").on("review_notices").column("due").execute();
    await db.schema.alterTable("outgoing_mail").addColumn("unsubscribe", "text").execute();
  },
};
