import type { Migration } from "#server/database/migrations.ts";

/** Current documents, and the commit clock. Times are microseconds since 1970. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("documents")
      .addColumn("collection", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("fields", "text", (column) => column.notNull())
      .addColumn("revision", "bigint", (column) => column.notNull())
      .addColumn("create_time", "bigint", (column) => column.notNull())
      .addColumn("update_time", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("documents_key", ["collection", "id"])
      .execute();

    await db.schema
      .createTable("commit_clock")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("sequence", "bigint", (column) => column.notNull())
      .addColumn("time", "bigint", (column) => column.notNull())
      .execute();
    await db
      .$extendTables<{ commit_clock: { name: string; sequence: number; time: number } }>()
      .insertInto("commit_clock")
      .values({ name: "documents", sequence: 0, time: 0 })
      .execute();
  },
};
