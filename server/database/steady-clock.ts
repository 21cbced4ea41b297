import type { Database } from "./database.ts";

const hour = 3_600_000;
const day = 24 * hour;
/** Hourly checks that are further apart than this may be a server that was off, or a clock that has jumped. */
const maxGap = 30 * day;
/** The check is stored at most this often. */
const minGap = 60_000;

/** Whether the clock has run for some time without a jump, a day by default. */
export type ClockCheck = (steadyMs?: number) => Promise<boolean>;

/**
 * Creates a check, to be called every hour and before irreversible work that depends on the clock, of whether the clock has run for a time
 * without going back or jumping by more than a month: a clock that is years ahead for a moment would erase all data that can
 * expire. Without an earlier check it counts as steady. `now` is in milliseconds since 1970. All processes on
 * the database share the result.
 */
export function createClockCheck(
  { transaction }: Database,
  now: () => number = Date.now,
): ClockCheck {
  const name = "steady-clock";

  return (steadyMs = day) =>
    transaction(async (tables) => {
      const at = now();
      const row = await tables
        .selectFrom("installation")
        .select("value")
        .where("name", "=", name)
        .executeTakeFirst();
      const [since = 0, last = at] = row ? row.value.split(" ").map(Number) : [];
      // The clocks of several processes differ a little.
      const hasJumped = at < last - hour || at > last + maxGap;
      const value = hasJumped ? `${at} ${at}` : `${since} ${Math.max(last, at)}`;
      if (!row || hasJumped || at > last + minGap)
        await tables
          .insertInto("installation")
          .values({ name, value })
          .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
          .execute();
      return !hasJumped && at - since >= steadyMs;
    });
}
