import type { Kysely } from "kysely";
import type { Database } from "./database.ts";

interface CounterTables {
  counters: { name: string; count: number };
  commit_clock: { name: string; sequence: number };
}

/** Counts, within a transaction of whichever tables, that something has changed which is no document: other processes hear of it. */
export async function countChange(tables: object): Promise<void> {
  await (tables as Kysely<CounterTables>)
    .updateTable("counters")
    .set((row) => ({ count: row("count", "+", 1) }))
    .where("name", "=", "files")
    .execute();
}

/** How far all processes have come, in one question: the last commit, and how often something else has changed. */
export async function readProgress(
  database: Database,
): Promise<{ sequence: number; count: number }> {
  const row = await database
    .withTables<CounterTables>()
    .db.selectFrom(["commit_clock", "counters"])
    .select(["commit_clock.sequence", "counters.count"])
    .where("counters.name", "=", "files")
    .executeTakeFirst();
  return { sequence: row?.sequence ?? 0, count: row?.count ?? 0 };
}
