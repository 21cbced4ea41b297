import type { Migration } from "#server/database/migrations.ts";

/** What visitors get of a picture or film, as JSON; "null" where that is the file as it is, NULL where nobody has looked yet. */
export const migration: Migration = {
  async up(db) {
    await db.schema.alterTable("files").addColumn("public_view", "text").execute();
  },
};
