import type { Migration } from "#server/database/migrations.ts";

/** Which declared orders all entries are made for: read by every commit, so that a process that knows others does not write. */
export const migration: Migration = {
  async up(db) {
    await db.schema.alterTable("commit_clock").addColumn("indexes_version", "text").execute();
  },
};
