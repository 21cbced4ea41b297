import type { Migration } from "#server/database/migrations.ts";

/** The public version of an image or film, as JSON; "null" where it is the file itself, NULL where not yet determined. */
export const migration: Migration = {
  async up(db) {
    await db.schema.alterTable("files").addColumn("public_view", "text").execute();
  },
};
