import type { Migration } from "#server/database/migrations.ts";

/**
 * State shared by the processes on one database: a count of changes to data other than documents, client transactions, and
 * generated settings. Times are milliseconds since 1970; `seen` is a JSON list of a transaction's reads.
 */
export const migration: Migration = {
  async up(db, engine) {
    await db.schema
      .createTable("counters")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("count", "bigint", (column) => column.notNull())
      .execute();
    await db
      .$extendTables<{ counters: { name: string; count: number } }>()
      .insertInto("counters")
      .values({ name: "files", count: 0 })
      .execute();
    await db.schema
      .createTable("transactions")
      .addColumn("token", "text", (column) => column.primaryKey())
      .addColumn("owner", "text", (column) => column.notNull())
      .addColumn("read_only", "bigint", (column) => column.notNull())
      .addColumn("began", "bigint", (column) => column.notNull())
      .addColumn("used", "bigint", (column) => column.notNull())
      .addColumn("sequence", "bigint")
      .addColumn("seen", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("installation")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();
    await engine.announce(db, "commit_clock", "commits");
    await engine.announce(db, "counters", "commits");
  },
};
