import type { Migration } from "#server/database/migrations.ts";

/** The drafts of a member, for their overview. */
export const migration: Migration = {
  async up(db) {
    await db.schema.createIndex("drafts_of_staff").on("drafts").columns(["staff_id"]).execute();
  },
};
