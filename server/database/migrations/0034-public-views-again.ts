import { sql } from "kysely";
import type { Migration } from "#server/database/migrations.ts";

/**
 * Determines public views again, since earlier versions left times of recording in films, removed the orientation of PNGs and
 * changed documents that were declared to be pictures.
 */
export const migration: Migration = {
  async up(db) {
    await sql`update files set public_view = null where public_view is not null`.execute(db);
  },
};
