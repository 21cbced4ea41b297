import { setTimeout } from "node:timers/promises";
import type { Client, Pool } from "pg";
import type { NoticeListener, Notices } from "./database.ts";
import { readPostgresError } from "./postgres-errors.ts";
import { createClient, type Timeouts } from "./postgres-pool.ts";

/** The channel of notices; `LISTEN` and `NOTIFY` are per database. */
export const channel = "agency_site";

/** Milliseconds between checks of the connection, and before reconnecting after a failure. */
const heartbeat = 5000;
const pause = 500;

/** Listens on its own connection, and reconnects when it is lost. */
export function openNotices({
  url,
  timeouts,
  pool,
}: {
  url: string;
  timeouts: Timeouts;
  pool: Pool;
}): Notices & { close(): Promise<void> } {
  const listeners = new Set<NoticeListener>();
  const closing = new AbortController();
  const listening = listenOn();

  /** Reconnects until closed. */
  async function listenOn(): Promise<void> {
    while (!closing.signal.aborted) {
      const lost = new AbortController();
      const client = createClient(url, timeouts, () => lost.abort());
      try {
        await listen(client, AbortSignal.any([closing.signal, lost.signal]));
      } catch {
        // Listeners catch up from the database when listening resumes.
      }
      await client.end().catch(() => undefined);
      await setTimeout(pause, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }

  async function listen(client: Client, until: AbortSignal): Promise<void> {
    client.on("notification", ({ payload = "" }) => {
      const [topic = "", ...words] = payload.split(" ");
      for (const listener of listeners) listener.onNotice(topic, words.join(" "));
    });
    await client.connect();
    await client.query(`listen ${channel}`);
    for (const listener of listeners) listener.onListening();
    while (!until.aborted) {
      await setTimeout(heartbeat, undefined, { signal: until, ref: false }).catch(() => {});
      if (!until.aborted) await client.query("select 1");
    }
  }

  return {
    async notify(topic, text) {
      await pool
        .query("select pg_notify($1, $2)", [channel, `${topic} ${text}`])
        .catch((error: unknown) => {
          throw readPostgresError(error);
        });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    async close() {
      closing.abort();
      await listening;
    },
  };
}
