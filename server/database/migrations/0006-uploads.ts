import { sql } from "kysely";
import type { Migration } from "#server/database/migrations.ts";

/**
 * Resumable uploads, and the owner of each file. `declared` and `received` are bytes, `touched` milliseconds since 1970; names
 * are UTF-8 bytes, as in `files`. `outcome` is the response of a finished upload, for repeated requests.
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
    // Earlier files have no owner: the process itself stored them.
    await db.schema.alterTable("files").addColumn("owner", "text").execute();
    await db.schema
      .createIndex("files_owner")
      .on("files")
      .column("owner")
      .where(sql.ref("owner"), "is not", null)
      .execute();
  },
};
