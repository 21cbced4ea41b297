import type { Migration } from "#server/database/migrations.ts";

/**
 * Comments on work under review. The first of a thread has its own id as `thread`, its anchor and the time it was done; replies
 * have neither. Either `staff_id` or `link_id` names the author. `awaits` is the time of a client's comment that is the last in
 * an open thread. `review_mentions` names the members mentioned in a comment, in order; `open` is 1 until the thread is done or
 * the member has replied. Times are milliseconds since 1970.
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
      .addColumn("awaits", "bigint")
      .execute();
    await db.schema
      .createIndex("review_comments_subject")
      .on("review_comments")
      .columns(["subject", "created", "id"])
      .execute();
    await db.schema
      .createIndex("review_comments_thread")
      .on("review_comments")
      .columns(["thread", "created"])
      .execute();
    await db.schema
      .createIndex("review_comments_awaiting")
      .on("review_comments")
      .columns(["subject", "awaits"])
      .execute();
    await db.schema
      .createTable("review_mentions")
      .addColumn("comment", "text", (column) => column.notNull())
      .addColumn("position", "bigint", (column) => column.notNull())
      .addColumn("thread", "text", (column) => column.notNull())
      .addColumn("staff_id", "text", (column) => column.notNull())
      .addColumn("created", "bigint", (column) => column.notNull())
      .addColumn("answered", "bigint", (column) => column.notNull())
      .addColumn("open", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("review_mentions_key", ["comment", "position"])
      .execute();
    await db.schema
      .createIndex("review_mentions_member")
      .on("review_mentions")
      .columns(["staff_id", "open", "created"])
      .execute();
    await db.schema
      .createIndex("review_mentions_thread")
      .on("review_mentions")
      .columns(["thread"])
      .execute();
  },
};
