import { sql } from "kysely";
import type { Migration } from "#server/database/migrations.ts";

/**
 * The time of a revision's commit, in microseconds since 1970, where the revision has the earlier time of an imported document.
 * Earlier imports get the time of the last commit before them, or the latest time of their own documents.
 */
export const migration: Migration = {
  async up(db) {
    await db.schema.alterTable("revisions").addColumn("commit_time", "bigint").execute();
    await sql`
      with latest as (
        select sequence, max(max(time)) over (order by sequence) as time
        from revisions group by sequence
      )
      update revisions set commit_time = latest.time from latest
      where latest.sequence = revisions.sequence and revisions.time < latest.time
    `.execute(db);
  },
};
