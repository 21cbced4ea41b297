import type { Migration } from "#server/database/migrations.ts";

/** All keys that a document had, so that links to its former addresses can be counted. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createIndex("key_owners_document")
      .on("key_owners")
      .columns(["index_name", "id"])
      .execute();
  },
};
