import { sql } from "kysely";
import type { Migration } from "#server/database/migrations.ts";

/**
 * The search index, and the files that indexed items refer to. Triggers add every change of a document, draft or file to
 * `search_queue` in its own transaction; the process derives the other two tables from it. The words of an entry are separated
 * by spaces. `hash` is the prefix of a content hash, as in image URLs.
 */
export const migration: Migration = {
  async up(db, engine) {
    await engine.searchable(db);
    await db.schema
      .createTable("file_uses")
      .addColumn("file", "text", (column) => column.notNull())
      .addColumn("token", "text", (column) => column.notNull())
      .addColumn("hash", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("source", "text", (column) => column.notNull())
      .addColumn("place", "bigint", (column) => column.notNull())
      .addColumn("field", "text", (column) => column.notNull())
      .addColumn("label", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("file_uses_key", ["kind", "source", "place"])
      .execute();
    await db.schema
      .createIndex("file_uses_file")
      .on("file_uses")
      .columns(["file", "kind", "source", "place"])
      .execute();
    await db.schema
      .createIndex("file_uses_hash")
      .on("file_uses")
      .columns(["hash", "kind", "source", "place"])
      .where(sql.ref("hash"), "!=", sql.lit(""))
      .execute();

    const followed = [
      { table: "documents", kind: "document", columns: ["fields"], key: ["collection", "id"] },
      {
        table: "drafts",
        kind: "draft",
        columns: ["fields"],
        key: ["collection", "id", "staff_id", "sitting"],
      },
      { table: "files", kind: "file", columns: ["custom", "current", "removed"], key: ["token"] },
    ];
    for (const one of followed) {
      await engine.queueChanges(db, one);
      const source = sql.join(
        one.key.map((column) => sql.ref(column)),
        sql` || '/' || `,
      );
      await sql`
        insert into search_queue (kind, source)
        select ${sql.lit(one.kind)}, ${source} from ${sql.table(one.table)}`.execute(db);
    }

    // Documents by last change, and current files of one kind by upload time.
    await db.schema
      .createIndex("documents_changed")
      .on("documents")
      .columns(["collection", "update_time"])
      .execute();
    await db.schema
      .createIndex("files_newest_of_kind")
      .on("files")
      .columns(["kind", "generation", "name"])
      .where(sql.ref("current"), "=", sql.lit(1))
      .execute();
  },
};
