import type { Transaction } from "kysely";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

/**
 * Counts a change to data other than documents, within a transaction on any tables, so that other processes notice it. The count
 * is a time in microseconds, so that it never repeats, even when a failover has lost the last ones.
 */
export async function countChange(tables: Transaction<Tables>): Promise<void> {
  const now = Date.now() * 1000;
  await tables
    .updateTable("counters")
    .set((row) => ({
      count: row
        .case()
        .when("count", "<", now)
        .then(now)
        .else(row("count", "+", 1))
        .end(),
    }))
    .where("name", "=", "files")
    .execute();
}

/** The progress of all processes, read in one query: the last commit and its time, and the count of other changes. */
export async function readProgress(
  database: Database,
): Promise<{ sequence: number; time: number; count: number }> {
  const row = await database.db
    .selectFrom(["commit_clock", "counters"])
    .select(["commit_clock.sequence", "commit_clock.time", "counters.count"])
    .where("counters.name", "=", "files")
    .executeTakeFirst();
  return row ?? { sequence: 0, time: 0, count: 0 };
}

/** A value that all processes on the database share permanently; the first one creates it. */
export function installedValue(
  { transaction }: Database,
  name: string,
  make: () => string,
): Promise<string> {
  return transaction(async (tables) => {
    const kept = await tables
      .selectFrom("installation")
      .select("value")
      .where("name", "=", name)
      .executeTakeFirst();
    if (kept) return kept.value;
    const value = make();
    await tables.insertInto("installation").values({ name, value }).execute();
    return value;
  });
}
