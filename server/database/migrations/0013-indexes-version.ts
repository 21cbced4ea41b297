import type { Migration } from "#server/database/migrations.ts";

/** The index declarations that all entries are built for. Every commit checks them, so that another version cannot write. */
export const migration: Migration = {
  async up(db) {
    await db.schema.alterTable("commit_clock").addColumn("indexes_version", "text").execute();
  },
};
