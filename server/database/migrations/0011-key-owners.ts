import type { Migration } from "#server/database/migrations.ts";

/** The last owner of each key, for redirects of previous slugs. */
export const migration: Migration = {
  async up(db, engine) {
    const owners = db.schema
      .createTable("key_owners")
      .addColumn("index_name", "text", (column) => column.notNull())
      .addColumn("key", engine.bytes, (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("key_owners_key", ["index_name", "key"]);
    await engine.clustered(owners).execute();
  },
};
