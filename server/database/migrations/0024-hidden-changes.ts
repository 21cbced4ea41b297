import type { Migration } from "#server/database/migrations.ts";

/** Whether visitors could see a document neither before nor after a revision: 1, else 0. No document was hidden before this. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .alterTable("revisions")
      .addColumn("hidden", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
