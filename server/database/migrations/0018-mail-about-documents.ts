import type { Migration } from "#server/database/migrations.ts";

/** Mail that tells of a document names it, by its path; and what a mail server last said against a message is kept with it. */
export const migration: Migration = {
  async up(db) {
    await db.schema.alterTable("outgoing_mail").addColumn("about", "text").execute();
    await db.schema.alterTable("outgoing_mail").addColumn("problem", "text").execute();
    await db.schema
      .createIndex("outgoing_mail_about")
      .on("outgoing_mail")
      .column("about")
      .execute();
  },
};
