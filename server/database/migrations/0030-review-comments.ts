import type { Migration } from "#server/database/migrations.ts";

/**
 * Comments on what is reviewed. The first of a thread has its own id as `thread`, its anchor and when it was done; answers have
 * neither. Either `staff_id` or `link_id` names the author. Times are milliseconds since 1970.
 */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("review_comments")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("thread", "text", (column) => column.notNull())
      .addColumn("audience", "text", (column) => column.notNull())
      .addColumn("staff_id", "text")
      .addColumn("link_id", "text")
      .addColumn("author_name", "text", (column) => column.notNull())
      .addColumn("words", "text", (column) => column.notNull())
      .addColumn("created", "bigint", (column) => column.notNull())
      .addColumn("address", "text")
      .addColumn("document", "text")
      .addColumn("place", "text")
      .addColumn("picture", "bigint", (column) => column.notNull())
      .addColumn("quote", "text", (column) => column.notNull())
      .addColumn("before_quote", "text", (column) => column.notNull())
      .addColumn("after_quote", "text", (column) => column.notNull())
      .addColumn("done", "bigint")
      .addColumn("done_by_id", "text")
      .addColumn("done_by_name", "text")
      .execute();
    await db.schema
      .createIndex("review_comments_subject")
      .on("review_comments")
      .columns(["subject", "created", "id"])
      .execute();
  },
};
