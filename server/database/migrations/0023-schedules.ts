import type { Migration } from "#server/database/migrations.ts";

/**
 * The scheduled times of bundles. A row lasts until its bundle is published or the schedule is cancelled; `state` is `waiting`,
 * `missed` or `stopped`. Times are milliseconds since 1970.
 */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("schedules")
      .addColumn("bundle", "text", (column) => column.primaryKey())
      .addColumn("due", "bigint", (column) => column.notNull())
      .addColumn("staff_id", "text", (column) => column.notNull())
      .addColumn("staff_name", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("problem", "text")
      .addColumn("set_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("schedules_due")
      .on("schedules")
      .columns(["state", "due"])
      .execute();
  },
};
