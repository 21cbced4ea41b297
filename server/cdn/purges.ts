import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { Logger } from "pino";
import type { Database } from "#server/database/database.ts";
import { startDueLoop } from "#server/database/due-loop.ts";
import { openDueRows } from "#server/database/due-rows.ts";
import { maxStoredMs, type Cdn } from "./cdn.ts";
import type { PurgeRow } from "./tables.ts";
import type { Tables } from "#server/database/tables.ts";

/**
 * Milliseconds between a change and its purge. A page confirmed just before the change may still be on its way to the CDN, and
 * would be stored after an earlier purge. Must exceed the time for which the page cache considers its pages confirmed.
 */
const graceMs = 500;
/** Milliseconds after which a confirmed purge is repeated, for a response that took longer to arrive. */
const repeatAfterMs = 10_000;
/** Maximum milliseconds that an author waits for the purge of a change. */
const maxWaitMs = 3000;
/** Milliseconds; longer than the first attempt of a purge may take. */
const leaseMs = 5000;
const retry = { firstMs: 1000, maxMs: 60_000 };
/** Milliseconds between checks for purges that another process left behind. */
const maxSleepMs = 5000;
/** Maximum purges in one call. */
const atOnce = 100;

export interface PurgesOptions {
  database: Database;
  cdn: Pick<Cdn, "purge">;
  log: Pick<Logger, "warn" | "error">;
  /** Shorter in tests. */
  times?: { graceMs: number; repeatAfterMs: number };
}

/**
 * Opens the purges of a CDN in the database: they are stored with the change that causes them, and sent until they are confirmed.
 */
export function openPurges({ database, cdn, log, times }: PurgesOptions) {
  const { graceMs: grace, repeatAfterMs: repeatAfter } = times ?? { graceMs, repeatAfterMs };
  const { transaction } = database;
  const rows = openDueRows(database, {
    table: "cdn_purges",
    leaseMs,
    retry,
    now: Date.now,
  });
  /** Functions to call when a purge is confirmed, by its id, for the authors who wait for it. */
  const waiting = new Map<string, () => void>();
  const running = new Set<Promise<void>>();
  const loop = startDueLoop({
    work,
    onProblem: (error) => log.error({ err: error }, "the purges of the CDN could not be read"),
    maxSleepMs,
    now: Date.now,
  });

  /**
   * Adds a purge in the transaction of a change. Once that is committed, call the returned function: it resolves when the CDN has
   * confirmed the purge, or after three seconds; retries then continue.
   */
  async function add(
    tables: Transaction<Tables>,
    keys: readonly string[],
  ): Promise<() => Promise<void>> {
    const at = Date.now();
    // Already leased to this process, which sends it.
    const row: PurgeRow = {
      id: randomUUID(),
      keys: keys.join(" "),
      confirmed: 0,
      tries: 1,
      next_try: at + leaseMs,
      useful_until: at + maxStoredMs,
      problem: null,
    };
    await tables.insertInto("cdn_purges").values(row).execute();
    return () => confirmed(row);
  }

  async function confirmed(row: PurgeRow): Promise<void> {
    const confirmation = Promise.withResolvers<boolean>();
    waiting.set(row.id, () => confirmation.resolve(true));
    follow(
      setTimeout(grace)
        .then(() => purge([row]))
        .then(loop.wake),
    );
    const bound = new AbortController();
    const isLate = setTimeout(maxWaitMs, false, { signal: bound.signal }).catch(() => false);
    if (!(await Promise.race([confirmation.promise, isLate])))
      log.warn({ purge: row.id }, "a change was acknowledged before the CDN confirmed its purge");
    bound.abort();
    waiting.delete(row.id);
  }

  /** Sends purges in one call and stores the outcome; never rejects. */
  async function purge(due: readonly PurgeRow[]): Promise<void> {
    const keys = new Set(due.flatMap((row) => row.keys.split(" ")));
    try {
      try {
        await cdn.purge([...keys]);
      } catch (error) {
        log.warn({ err: error, purges: due.length }, "the CDN could not be purged yet");
        for (const row of due) await rows.failed(row, String(error).slice(0, 300));
        return;
      }
      for (const { id } of due) waiting.get(id)?.();
      await rows.done(due.filter((row) => row.confirmed > 0).map(({ id }) => id));
      await repeatLater(due.filter((row) => row.confirmed === 0).map(({ id }) => id));
    } catch (error) {
      // They are sent again once the lease has expired.
      log.error({ err: error }, "the state of a purge could not be stored");
    }
  }

  async function repeatLater(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const next = { confirmed: 1, tries: 0, next_try: Date.now() + repeatAfter, problem: null };
    await transaction((tables) =>
      tables.updateTable("cdn_purges").set(next).where("id", "in", ids).execute(),
    );
  }

  async function work(closing: AbortSignal): Promise<number | undefined> {
    const dropped = await rows.dropUseless();
    if (dropped > 0) log.error({ purges: dropped }, "expired purges were dropped");
    while (!closing.aborted) {
      const due = await rows.take(atOnce);
      if (due.length === 0) break;
      await purge(due);
    }
    return await rows.nextTry();
  }

  function follow(work: Promise<void>): void {
    const followed = work.finally(() => running.delete(followed));
    running.add(followed);
  }

  return {
    add,
    /** Adds and sends a purge for a change made outside the transactions of this process. Never rejects. */
    async send(keys: readonly string[]): Promise<void> {
      try {
        const confirm = await transaction((tables) => add(tables, keys));
        await confirm();
      } catch (error) {
        log.error({ err: error }, "a purge of the CDN could not be stored");
      }
    },
    /** Waits for running calls. Unconfirmed purges stay for the next start. */
    async close(): Promise<void> {
      await Promise.all(running);
      await loop.close();
    },
  };
}
