import { sql } from "kysely";
import type { Database } from "./database.ts";

/** How often a thing may be done within a time. */
export interface Allowance {
  limit: number;
  windowSeconds: number;
}

/** Whether it may be done now; if not, in how many whole seconds it may. */
export interface Answer {
  allowed: boolean;
  retryAfterSeconds: number;
}

interface AllowanceTables {
  allowances: { key: string; ends: number; taken: number };
}

/** Counts limited things in the database, so that a restart forgives nothing. `now` is in milliseconds. */
export function createLimits(database: Database, now: () => number = Date.now) {
  const { transaction } = database.withTables<AllowanceTables>();
  let taken = 0;

  return {
    /** Takes one from the allowance of a key such as `enquiry:203.0.113.9`; its window starts with the first one taken. */
    async takeAllowance(key: string, { limit, windowSeconds }: Allowance): Promise<Answer> {
      const at = now();
      const ends = at + windowSeconds * 1000;
      taken += 1;
      const row = await transaction(async (tables) => {
        // Windows that ended are swept now and then, so that strangers cannot fill the table.
        if (taken % 100 === 0) {
          await tables.deleteFrom("allowances").where("ends", "<=", at).execute();
        }
        return await tables
          .insertInto("allowances")
          .values({ key, ends, taken: 1 })
          .onConflict((conflict) =>
            conflict.column("key").doUpdateSet({
              ends: sql<number>`case when allowances.ends <= ${at} then ${ends} else allowances.ends end`,
              taken: sql<number>`case when allowances.ends <= ${at} then 1 else allowances.taken + 1 end`,
            }),
          )
          .returning(["ends", "taken"])
          .executeTakeFirstOrThrow();
      });
      const allowed = row.taken <= limit;
      const wait = Math.max(1, Math.ceil((row.ends - at) / 1000));
      return { allowed, retryAfterSeconds: allowed ? 0 : wait };
    },
  };
}
