import type { Migration } from "#server/database/migrations.ts";

/** How light pictures are above and below, so that words on them are shaded no more than they need. Not known of those that were uploaded before. */
export const migration: Migration = {
  async up(db) {
    for (const column of ["light_above", "light_below"])
      await db.schema.alterTable("files").addColumn(column, "bigint").execute();
  },
};
