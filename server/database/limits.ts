import { sql } from "kysely";
import { CodedError } from "#server/errors.ts";
import type { Database } from "./database.ts";

/** A rate limit: `limit` operations per window. */
export interface Allowance {
  limit: number;
  windowSeconds: number;
}

/** Whether an operation is allowed now; if not, after how many whole seconds. */
export interface Answer {
  allowed: boolean;
  retryAfterSeconds: number;
  /** How many more are allowed in this window. */
  left?: number;
}

/** Throws RESOURCE_EXHAUSTED with this message and the retry time if the operation is not allowed. */
export function mustBeAllowed({ allowed, retryAfterSeconds }: Answer, words: string): void {
  if (!allowed) throw new CodedError("RESOURCE_EXHAUSTED", words, { retryAfterSeconds });
}

/** Rate limits in the database, which survive a restart. `now` is in milliseconds. */
export function createLimits({ transaction }: Database, now: () => number = Date.now) {
  let taken = 0;

  return {
    /** Consumes one operation of a key's allowance, such as `enquiry:203.0.113.9`; the window starts with the first operation. */
    async takeAllowance(key: string, { limit, windowSeconds }: Allowance): Promise<Answer> {
      const at = now();
      const window = windowSeconds * 1000;
      const ends = at + window;
      // A window that ends this late began while the clock was ahead; another process may be ahead by less than a window.
      const isOver = sql<boolean>`(allowances.ends <= ${at} or allowances.ends > ${ends + window})`;
      taken += 1;
      const row = await transaction(async (tables) => {
        // Deletes expired windows every 100 calls, so that the table stays small.
        if (taken % 100 === 0) {
          await tables.deleteFrom("allowances").where("ends", "<=", at).execute();
        }
        return await tables
          .insertInto("allowances")
          .values({ key, ends, taken: 1 })
          .onConflict((conflict) =>
            conflict.column("key").doUpdateSet({
              ends: sql<number>`case when ${isOver} then ${ends} else allowances.ends end`,
              taken: sql<number>`case when ${isOver} then 1 else allowances.taken + 1 end`,
            }),
          )
          .returning(["ends", "taken"])
          .executeTakeFirstOrThrow();
      });
      const allowed = row.taken <= limit;
      const wait = Math.max(1, Math.ceil((row.ends - at) / 1000));
      return {
        allowed,
        retryAfterSeconds: allowed ? 0 : wait,
        left: Math.max(0, limit - row.taken),
      };
    },

    /** Returns an operation to a key's allowance, such as one that turned out not to be a wrong guess. */
    async returnAllowance(key: string): Promise<void> {
      await transaction((tables) =>
        tables
          .updateTable("allowances")
          .set(({ eb, ref }) => ({ taken: eb(ref("taken"), "-", 1) }))
          .where("key", "=", key)
          .where("taken", ">", 0)
          .execute(),
      );
    },
  };
}
