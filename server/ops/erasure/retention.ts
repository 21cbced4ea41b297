import type { Logger } from "pino";
import type { Database } from "#server/database/database.ts";
import type { ClockCheck } from "#server/database/steady-clock.ts";
import type { Erasure } from "./erasure.ts";

const hour = 3_600_000;

interface RetentionOptions {
  erasure: Pick<Erasure, "expire">;
  /** The deleted files. */
  trash: { sweep(): Promise<void> };
  /** Ensures that only one process erases at a time. */
  database: Pick<Database, "alone">;
  isSteady: ClockCheck;
  log: Pick<Logger, "error">;
  /** Milliseconds before the first run, so that it does not slow the start, and between runs. */
  firstAfter?: number;
  interval?: number;
}

/**
 * Erases expired data. Checks every hour rather than by date, since machines sleep and processes restart; erases nothing until
 * the clock has been steady for a day.
 */
export function startRetention({
  erasure,
  trash,
  database,
  isSteady,
  log,
  firstAfter = 5 * 60_000,
  interval = hour,
}: RetentionOptions) {
  let running: Promise<void> | undefined;
  let timer = setTimeout(look, firstAfter).unref();

  function look(): void {
    running = database
      .alone("retention", erase, "skip")
      .then(
        () => undefined,
        (err: unknown) => log.error({ err }, "expired data could not be erased"),
      )
      .finally(() => {
        running = undefined;
        timer = setTimeout(look, interval).unref();
      });
  }

  async function erase(): Promise<void> {
    if (!(await isSteady())) return;
    try {
      await erasure.expire();
    } finally {
      await trash.sweep();
    }
  }

  return {
    /** Waits for a running check. */
    async close(): Promise<void> {
      await running;
      clearTimeout(timer);
    },
  };
}
