import type { Migration } from "#server/database/migrations.ts";

/**
 * The entries of indexes with the commits that made and removed them, for reads as of a commit, and an index of a document's
 * revisions by commit.
 */
export const migration: Migration = {
  async up(db, engine) {
    const entries = db.schema
      .createTable("dated_entries")
      .addColumn("index_name", "text", (column) => column.notNull())
      .addColumn("key", engine.bytes, (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("since", "bigint", (column) => column.notNull())
      .addColumn("until", "bigint")
      .addPrimaryKeyConstraint("dated_entries_key", ["index_name", "key", "id", "since"]);
    await engine.clustered(entries).execute();
    await db.schema
      .createIndex("dated_entries_document")
      .on("dated_entries")
      .columns(["index_name", "id"])
      .execute();
    await db.schema
      .createIndex("revisions_of_document")
      .on("revisions")
      .columns(["collection", "id", "sequence"])
      .execute();
  },
};
