import { sql } from "kysely";
import type { Migration } from "#server/database/migrations.ts";

/**
 * Uploads that come in pieces, and whose each file is. `declared` and `received` are bytes, `touched` milliseconds since 1970;
 * names are UTF-8 bytes, as in `files`. `outcome` is what a finished upload answers whenever it is asked again.
 */
export const migration: Migration = {
  async up(db, engine) {
    await db.schema
      .createTable("uploads")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("owner", "text", (column) => column.notNull())
      .addColumn("name", engine.bytes, (column) => column.notNull())
      .addColumn("metadata", "text", (column) => column.notNull())
      .addColumn("declared", "bigint")
      .addColumn("received", "bigint", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("outcome", "text")
      .addColumn("touched", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("uploads_owner")
      .on("uploads")
      .columns(["owner", "state"])
      .execute();
    await db.schema.createIndex("uploads_touched").on("uploads").column("touched").execute();
    await db.schema
      .createTable("upload_pieces")
      .addColumn("upload", "text", (column) => column.notNull())
      .addColumn("start", "bigint", (column) => column.notNull())
      .addColumn("size", "bigint", (column) => column.notNull())
      .addColumn("piece", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("upload_pieces_key", ["upload", "start"])
      .execute();
    // Files of before have no owner: the process itself put them there.
    await db.schema.alterTable("files").addColumn("owner", "text").execute();
    await db.schema
      .createIndex("files_owner")
      .on("files")
      .column("owner")
      .where(sql.ref("owner"), "is not", null)
      .execute();
  },
};
