import type { Migration } from "#server/database/migrations.ts";

/** Order-preserving keys of documents, and the version of each declaration that built them. */
export const migration: Migration = {
  async up(db, engine) {
    const entries = db.schema
      .createTable("index_entries")
      .addColumn("index_name", "text", (column) => column.notNull())
      .addColumn("key", engine.bytes, (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("index_entries_key", ["index_name", "key", "id"]);
    await engine.clustered(entries).execute();

    await db.schema
      .createTable("index_versions")
      .addColumn("index_name", "text", (column) => column.primaryKey())
      .addColumn("version", "text", (column) => column.notNull())
      .execute();
  },
};
