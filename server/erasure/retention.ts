import type { Logger } from "pino";
import type { Database } from "#server/database/database.ts";
import type { Erasure } from "./erasure.ts";

const hour = 3_600_000;

export interface RetentionOptions {
  erasure: Pick<Erasure, "expire">;
  /** Of several processes one erases. */
  database: Pick<Database, "alone">;
  log: Pick<Logger, "error">;
  /** Milliseconds before the first look, when a process that has just started has other things to do, and between two. */
  firstAfter?: number;
  interval?: number;
}

/** Erases what was kept for as long as it may be, looking every hour: machines sleep, and processes are started again. */
export function startRetention({
  erasure,
  database,
  log,
  firstAfter = 5 * 60_000,
  interval = hour,
}: RetentionOptions) {
  let running: Promise<void> | undefined;
  let timer = setTimeout(look, firstAfter).unref();

  function look(): void {
    running = database
      .alone("retention", () => erasure.expire(), "skip")
      .then(
        () => undefined,
        (err: unknown) => log.error({ err }, "what is too old could not be erased"),
      )
      .finally(() => {
        running = undefined;
        timer = setTimeout(look, interval).unref();
      });
  }

  return {
    /** Lets a running look end. */
    async close(): Promise<void> {
      await running;
      clearTimeout(timer);
    },
  };
}
