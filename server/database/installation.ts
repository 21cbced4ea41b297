import type { Kysely } from "kysely";
import type { Database } from "./database.ts";

interface CounterTables {
  counters: { name: string; count: number };
  commit_clock: { name: string; sequence: number; time: number };
}

/**
 * Counts a change to data other than documents, within a transaction on any tables, so that other processes notice it. The count
 * is a time in microseconds, so that it never repeats, even when a failover has lost the last ones.
 */
export async function countChange(tables: object): Promise<void> {
  const now = Date.now() * 1000;
  await (tables as Kysely<CounterTables>)
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
  const row = await database
    .withTables<CounterTables>()
    .db.selectFrom(["commit_clock", "counters"])
    .select(["commit_clock.sequence", "commit_clock.time", "counters.count"])
    .where("counters.name", "=", "files")
    .executeTakeFirst();
  return row ?? { sequence: 0, time: 0, count: 0 };
}

interface InstallationTables {
  installation: { name: string; value: string };
}

/** A value that all processes on the database share permanently; the first one creates it. */
export function installedValue(
  database: Database,
  name: string,
  make: () => string,
): Promise<string> {
  const { transaction } = database.withTables<InstallationTables>();
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
