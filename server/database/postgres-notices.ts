import { setTimeout } from "node:timers/promises";
import type { Client, Pool } from "pg";
import type { NoticeListener, Notices } from "./notices.ts";
import { readPostgresError } from "./postgres-errors.ts";
import { createClient, type Patience } from "./postgres-pool.ts";

/** Where notices are sent: `LISTEN` and `NOTIFY` know no databases but their own. */
export const channel = "agency_site";

/** Milliseconds: how often the connection is asked whether it still is one, and how long after a failure another is tried. */
const heartbeat = 5000;
const pause = 500;

/** Listens on a connection of its own, which is replaced when it is lost. */
export function openNotices({
  url,
  patience,
  pool,
}: {
  url: string;
  patience: Patience;
  pool: Pool;
}): Notices & { close(): Promise<void> } {
  const listeners = new Set<NoticeListener>();
  const closing = new AbortController();
  const listening = listenOn();

  /** One connection after the other, until it is closed. */
  async function listenOn(): Promise<void> {
    while (!closing.signal.aborted) {
      const lost = new AbortController();
      const client = createClient(url, patience, () => lost.abort());
      try {
        await listen(client, AbortSignal.any([closing.signal, lost.signal]));
      } catch {
        // Whoever needs what was told asks the database when listening begins again.
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
    async tell(topic, text) {
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
