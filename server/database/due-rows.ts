import type { ExpressionBuilder } from "kysely";
import type { Database } from "./database.ts";
import { createClockCheck } from "./steady-clock.ts";
import type { Tables } from "./tables.ts";

type DueTable = "outgoing_mail" | "cdn_purges";

interface DueRowsOptions<Table extends DueTable> {
  table: Table;
  /** How long one attempt may take before another process may retry, in milliseconds. */
  leaseMs: number;
  /** The wait after the first failure and the maximum wait, in milliseconds. */
  retry: { firstMs: number; maxMs: number };
  now: () => number;
}

/**
 * Opens rows that any process retries until they succeed or expire, in a table that has `DueColumns` and any other columns of
 * `Row`.
 */
export function openDueRows<Table extends DueTable>(
  database: Database,
  { table: typed, leaseMs, retry, now }: DueRowsOptions<Table>,
) {
  type Row = Tables[Table];
  const table: DueTable = typed;
  const { db, transaction } = database;
  const isSteady = createClockCheck(database, now);
  // A later attempt was planned while the clock was ahead; another process may be ahead by less than half of this.
  const latestMs = 2 * Math.max(leaseMs, retry.maxMs);
  const isDue =
    (at: number) =>
    ({ eb, or }: ExpressionBuilder<Tables, DueTable>) =>
      or([eb("next_try", "<=", at), eb("next_try", ">", at + latestMs)]);

  return {
    /** Leases the next due rows to this process. */
    async take(limit: number): Promise<Row[]> {
      const at = now();
      const due = db.selectFrom(table).select("id").where(isDue(at)).limit(1);
      // Reads first, since rows are rarely due and a transaction would wait for other writers.
      if (!(await due.executeTakeFirst())) return [];
      return await transaction(async (tables) => {
        const rows = await tables
          .selectFrom(table)
          .selectAll()
          .where(isDue(at))
          .where("useful_until", ">", at)
          .orderBy("next_try")
          .limit(limit)
          .execute();
        const leased = rows.map((row) => ({
          ...row,
          tries: row.tries + 1,
          next_try: at + leaseMs,
        }));
        for (const { id, tries, next_try } of leased)
          await tables.updateTable(table).set({ tries, next_try }).where("id", "=", id).execute();
        return leased;
      });
    },

    /** Deletes rows. */
    async done(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await transaction((tables) => tables.deleteFrom(table).where("id", "in", ids).execute());
    },

    /** Schedules the retry of a row. */
    async failed({ id, tries }: Pick<Row, "id" | "tries">, problem: string): Promise<void> {
      const next_try = now() + backOff(tries, retry);
      await transaction((tables) =>
        tables.updateTable(table).set({ next_try, problem }).where("id", "=", id).execute(),
      );
    },

    /** Deletes expired rows once the clock is steady; returns their number. */
    async dropUseless(): Promise<number> {
      const at = now();
      const useless = db.selectFrom(table).select("id").where("useful_until", "<=", at).limit(1);
      if (!(await useless.executeTakeFirst()) || !(await isSteady())) return 0;
      const { numDeletedRows } = await transaction((tables) =>
        tables.deleteFrom(table).where("useful_until", "<=", at).executeTakeFirstOrThrow(),
      );
      return Number(numDeletedRows);
    },

    /** The time of the next attempt, in milliseconds since 1970. */
    async nextTry(): Promise<number | undefined> {
      const useful = db.selectFrom(table).select("next_try").where("useful_until", ">", now());
      return (await useful.orderBy("next_try").limit(1).executeTakeFirst())?.next_try;
    },
  };
}

/** The wait after `tries` failures in milliseconds: doubled each time, up to the maximum. */
function backOff(tries: number, { firstMs, maxMs }: DueRowsOptions<DueTable>["retry"]): number {
  return Math.min(2 ** Math.max(0, tries - 1) * firstMs, maxMs);
}
