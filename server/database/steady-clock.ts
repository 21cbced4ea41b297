import type { Database } from "./database.ts";

const hour = 3_600_000;
const day = 24 * hour;
/** Hourly checks that are further apart than this may be a server that was off, or a clock that has jumped. */
const maxGap = 30 * day;

interface InstallationTables {
  installation: { name: string; value: string };
}

/**
 * Creates a check, to be called every hour, of whether the clock has run for a day without jumping by more than a month: expired
 * data is erased irrecoverably, and a clock that is years ahead for a moment would erase all of it. `now` is in
 * milliseconds since 1970. All processes on the database share the result.
 */
export function createClockCheck(database: Database, now: () => number = Date.now) {
  const { transaction } = database.withTables<InstallationTables>();
  const name = "steady-clock";

  return (): Promise<boolean> =>
    transaction(async (tables) => {
      const at = now();
      const row = await tables
        .selectFrom("installation")
        .select("value")
        .where("name", "=", name)
        .executeTakeFirst();
      const [since = at, last = at] = row ? row.value.split(" ").map(Number) : [];
      // The clocks of several processes differ a little.
      const hasJumped = at < last - hour || at > last + maxGap;
      const value = hasJumped ? `${at} ${at}` : `${since} ${Math.max(last, at)}`;
      await tables
        .insertInto("installation")
        .values({ name, value })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
        .execute();
      return !hasJumped && at - since >= day;
    });
}
