import type { Database } from "#server/database/database.ts";
import type { IdentityTables } from "./tables.ts";

/** How many failures in how long are let pass, and what happens then. */
export interface AttemptRule {
  failures: number;
  windowSeconds: number;
  /** Seconds to wait after the last failure allowed, doubled by each further one up to the window. */
  firstWaitSeconds: number;
}

/** Whether an attempt may be made now; if not, in how many whole seconds. */
export type AttemptAnswer = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/**
 * Counts failures in the database. An attempt counts as one from its beginning, so that a hundred at the same moment are a
 * hundred; a success takes it back.
 */
export function createAttempts(database: Database) {
  const { transaction } = database.withTables<Pick<IdentityTables, "attempts">>();

  return {
    /**
     * Begins an attempt that counts for several keys, such as `account:anna@agency.example` and `address:192.0.2.1`. When one of
     * them has to wait it counts for none, so waiting always ends and nobody is made to wait by what was refused.
     */
    async begin(rules: Readonly<Record<string, AttemptRule>>): Promise<AttemptAnswer> {
      const now = Date.now();
      return await transaction(async (tables) => {
        const rows = await tables
          .selectFrom("attempts")
          .selectAll()
          .where("key", "in", Object.keys(rules))
          .execute();
        const counted = Object.entries(rules).map(([key, rule]) => {
          const row = rows.find((one) => one.key === key);
          const failures = row && row.last > now - rule.windowSeconds * 1000 ? row.failures : 0;
          return { key, failures, wait: (row?.last ?? 0) + waitAfter(failures, rule) - now };
        });
        const wait = Math.max(...counted.map((one) => one.wait));
        if (wait > 0) return { allowed: false, retryAfterSeconds: Math.ceil(wait / 1000) };
        for (const { key, failures } of counted)
          await tables
            .insertInto("attempts")
            .values({ key, failures: failures + 1, last: now })
            .onConflict((conflict) =>
              conflict.column("key").doUpdateSet({ failures: failures + 1, last: now }),
            )
            .execute();
        return { allowed: true };
      });
    },

    /** Takes one attempt back, since it was no failure. */
    async takeBack(key: string): Promise<void> {
      await transaction((tables) =>
        tables
          .updateTable("attempts")
          .set((row) => ({ failures: row("failures", "-", 1) }))
          .where("key", "=", key)
          .where("failures", ">", 0)
          .execute(),
      );
    },

    /** Forgets all failures of a key, and what is older than a day of any other. */
    async forget(key: string): Promise<void> {
      const yesterday = Date.now() - 86_400_000;
      await transaction((tables) =>
        tables
          .deleteFrom("attempts")
          .where((row) => row.or([row("key", "=", key), row("last", "<", yesterday)]))
          .execute(),
      );
    },
  };
}

/** What counts failures. */
export type Attempts = ReturnType<typeof createAttempts>;

/** Milliseconds from the last attempt to the next. */
function waitAfter(
  failures: number,
  { failures: most, windowSeconds, firstWaitSeconds }: AttemptRule,
) {
  if (failures < most) return 0;
  return Math.min(firstWaitSeconds * 2 ** (failures - most), windowSeconds) * 1000;
}
