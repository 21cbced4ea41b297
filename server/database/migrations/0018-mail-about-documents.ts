import type { Migration } from "#server/database/migrations.ts";

/** The path of the document that a mail is about, and the mail server's last error. */
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
