import { sql } from "kysely";
import type { Migration } from "#server/database/migrations.ts";

/**
 * Every generation of every stored file. Names are UTF-8 bytes, which both engines compare alike; generations are microseconds,
 * which have sixteen digits until the year 2286 and so sort as text.
 */
export const migration: Migration = {
  async up(db, engine) {
    await db.schema
      .createTable("files")
      .addColumn("name", engine.bytes, (column) => column.notNull())
      .addColumn("generation", "text", (column) => column.notNull())
      .addColumn("metageneration", "bigint", (column) => column.notNull())
      .addColumn("current", "bigint", (column) => column.notNull())
      .addColumn("removed", "text")
      .addColumn("token", "text", (column) => column.notNull())
      .addColumn("hash", "text", (column) => column.notNull())
      .addColumn("md5_hash", "text", (column) => column.notNull())
      .addColumn("size", "bigint", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("content_type", "text", (column) => column.notNull())
      .addColumn("time_created", "text", (column) => column.notNull())
      .addColumn("updated", "text", (column) => column.notNull())
      .addColumn("cache_control", "text")
      .addColumn("content_disposition", "text")
      .addColumn("content_encoding", "text")
      .addColumn("content_language", "text")
      .addColumn("custom", "text", (column) => column.notNull())
      .addColumn("width", "bigint")
      .addColumn("height", "bigint")
      .addColumn("colour", "text")
      .addColumn("placeholder", "text")
      .addPrimaryKeyConstraint("files_key", ["name", "generation"])
      .execute();
    // At most one generation of a name is current.
    await db.schema
      .createIndex("files_current")
      .unique()
      .on("files")
      .column("name")
      .where(sql.ref("current"), "=", sql.lit(1))
      .execute();
    await db.schema.createIndex("files_token").unique().on("files").column("token").execute();
    await db.schema.createIndex("files_hash").on("files").column("hash").execute();
  },
};
