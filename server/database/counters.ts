import type { Kysely } from "kysely";
import type { Database } from "./database.ts";

interface CounterTables {
  counters: { name: string; count: number };
  commit_clock: { name: string; sequence: number; time: number };
}

/**
 * Counts, within a transaction of whichever tables, that something has changed which is no document: other processes hear of it.
 * The count is a time in microseconds, so that none comes twice, also where a failover has lost the last ones.
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

/** How far all processes have come, in one question: the last commit and its time, and the count of what else has changed. */
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
