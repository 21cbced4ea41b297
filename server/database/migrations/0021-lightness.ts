import type { Migration } from "#server/database/migrations.ts";

/** The lightness of images at top and bottom, for the shading behind text. Unknown for earlier uploads. */
export const migration: Migration = {
  async up(db) {
    for (const column of ["light_above", "light_below"])
      await db.schema.alterTable("files").addColumn(column, "bigint").execute();
  },
};
