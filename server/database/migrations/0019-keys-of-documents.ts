import type { Migration } from "#server/database/migrations.ts";

/** The keys that a document was the last to have, to count links to its previous slugs. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createIndex("key_owners_document")
      .on("key_owners")
      .columns(["index_name", "id"])
      .execute();
  },
};
