import type { Migration } from "#server/database/migrations.ts";

/**
 * The role of each member and invitation. Existing members get every permission, as before. Also the log of what staff did,
 * ordered by id; times are milliseconds since 1970.
 */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .alterTable("staff")
      .addColumn("role", "text", (column) => column.notNull().defaultTo("owner"))
      .execute();
    await db.schema
      .alterTable("invitations")
      .addColumn("role", "text", (column) => column.notNull().defaultTo("writer"))
      .execute();
    await db.schema
      .createTable("activity")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("time", "bigint", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("staff_id", "text", (column) => column.notNull())
      .addColumn("staff_name", "text", (column) => column.notNull())
      .addColumn("subject_id", "text")
      .addColumn("subject", "text")
      .addColumn("role", "text")
      .execute();
    await db.schema
      .createIndex("activity_staff")
      .on("activity")
      .columns(["staff_id", "id"])
      .execute();
  },
};
