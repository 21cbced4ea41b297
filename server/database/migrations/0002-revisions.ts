import type { Migration } from "#server/database/migrations.ts";

/** Every document after every commit; ordered by `sequence`, the change feed. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("revisions")
      .addColumn("collection", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("number", "bigint", (column) => column.notNull())
      .addColumn("sequence", "bigint", (column) => column.notNull())
      .addColumn("time", "bigint", (column) => column.notNull())
      .addColumn("create_time", "bigint", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("author", "text", (column) => column.notNull())
      .addColumn("changed", "text", (column) => column.notNull())
      .addColumn("fields", "text")
      .addPrimaryKeyConstraint("revisions_key", ["collection", "id", "number"])
      .execute();
    await db.schema
      .createIndex("revisions_sequence")
      .on("revisions")
      .columns(["sequence", "collection", "id"])
      .execute();
    // For the trash: few rows among many.
    await db.schema
      .createIndex("revisions_deleted")
      .on("revisions")
      .columns(["kind", "time"])
      .where("kind", "=", "delete")
      .execute();
  },
};
