import { Kysely, sql } from "kysely";
import { CodedError } from "#server/errors.ts";
import type { Database } from "./database.ts";
import { createLock } from "./lock.ts";
import type { EngineTypes } from "./migrations.ts";
import { createPostgresDialect } from "./postgres-dialect.ts";
import { TransientFailure, readPostgresError, createOutage } from "./postgres-errors.ts";
import { createCommitMarks, createMarksTable, createStallDetector } from "./postgres-watch.ts";
import { openNotices, channel } from "./postgres-notices.ts";
import { createClient, createPool, longTimeouts, type Timeouts } from "./postgres-pool.ts";
import { createReader, readSnapshot } from "./postgres-reader.ts";
import { makeSearchable, queueChanges, searchPostgres } from "./postgres-search.ts";
import { runTransaction, createWriter } from "./postgres-writer.ts";
import { createHash } from "node:crypto";
import type { Tables } from "./tables.ts";

/** Schema types of PostgreSQL. */
export const postgresTypes: EngineTypes = {
  bytes: sql`bytea`,
  clustered: (table) => table,
  async announce(db, table, topic) {
    const name = sql.id(`announce_${table}`);
    const words = sql.lit(topic);
    await sql`
      create function ${name}() returns trigger language plpgsql as $$
      begin perform pg_notify(${sql.lit(channel)}, ${words}); return null; end $$`.execute(db);
    await sql`
      create trigger ${name} after insert or update or delete on ${sql.table(table)}
      for each statement execute function ${name}()`.execute(db);
  },
  searchable: makeSearchable,
  queueChanges,
  // PostgreSQL does not write the queue's pages with each commit.
  queueAtEnd: async () => undefined,
};

/** Options of a PostgreSQL database; `listens` subscribes to notices. */
interface PostgresOptions {
  url: string;
  timeouts: Timeouts;
  listens?: boolean;
}

/** Opens a PostgreSQL database, which several processes may share. */
export function openPostgres({ url, timeouts, listens = false }: PostgresOptions): Database {
  const pool = createPool(url, timeouts);
  const watch = createStallDetector({ url, timeouts });
  const outage = createOutage(watch);
  const marks = createCommitMarks();
  const reader = new Kysely<Tables>({
    dialect: createPostgresDialect(createReader({ pool, outage, watch })),
  });
  const writer = new Kysely<Tables>({
    dialect: createPostgresDialect(createWriter({ pool, marks, watch })),
  });
  // One writer per process: more would only occupy more connections while waiting for the same lock.
  const lock = createLock({ timeoutMs: 10_000 });
  const notices = listens ? openNotices({ url, timeouts, pool }) : undefined;
  const alone = aloneOn({ url, timeouts });
  let closing: Promise<void> | undefined;

  function close(): Promise<void> {
    closing ??= lock.run(async () => {
      outage.close();
      await notices?.close();
      await pool.end();
    });
    return closing;
  }

  return {
    db: reader,
    transaction: (work) =>
      lock.run(async () => {
        if (closing) throw new CodedError("UNAVAILABLE", "The database is closed.");
        const wasCommitted = (mark: number) => marks.wasCommitted(pool, mark);
        return await runTransaction({ outage, writer, wasCommitted }, work);
      }),
    snapshot: (work) =>
      readSnapshot({ pool, outage, watch }, (driver) =>
        work(new Kysely<Tables>({ dialect: createPostgresDialect(driver) })),
      ),
    alone,
    analyze: () =>
      sql`analyze`.execute(reader).then(
        () => undefined,
        () => undefined,
      ),
    async scrub() {
      const client = createClient(url, longTimeouts, () => undefined);
      try {
        await client.connect();
        await client.query("vacuum");
      } finally {
        await client.end().catch(() => undefined);
      }
    },
    notices,
    search: searchPostgres(reader),
    close,
    [Symbol.asyncDispose]: close,
  };
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing is listening there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "its name cannot be resolved at the moment",
  ENOENT: "its socket is not there",
  EHOSTUNREACH: "there is no route to it",
  ENETUNREACH: "there is no route to it",
  "0A000": "it is a standby that has not been promoted",
  "53300": "it has no free connection",
  "57P03": "it is starting or stopping",
};

/** Creates the table that transactions need. FAILED_PRECONDITION for a wrong configuration, UNAVAILABLE when unreachable. */
export async function prepareDatabase(url: string): Promise<void> {
  const client = createClient(url, longTimeouts, () => undefined);
  try {
    await client.connect();
    await client.query(createMarksTable);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    // Wrong password, no such database, no permission to create tables: retrying would not help.
    if (/^(?:28|3D|42501)/.test(code))
      throw new CodedError("FAILED_PRECONDITION", `DATABASE_URL: ${(error as Error).message}.`, {
        cause: error,
      });
    const known = readPostgresError(error);
    if (!(known instanceof TransientFailure && known.lost)) throw known;
    const { host } = new URL(url);
    const reason = reasons[code] ?? "no answer";
    throw new CodedError(
      "UNAVAILABLE",
      `DATABASE_URL: the database at ${host === "" ? "this address" : host} cannot be reached: ${reason}.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Runs exclusive work under an advisory lock on its own connection, released when the process ends. */
function aloneOn({ url, timeouts }: { url: string; timeouts: Timeouts }) {
  async function alone<T>(name: string, work: () => Promise<T>): Promise<T>;
  async function alone<T>(
    name: string,
    work: () => Promise<T>,
    busy: "skip",
  ): Promise<T | undefined>;
  async function alone<T>(name: string, work: () => Promise<T>, busy?: "skip") {
    // The lock may be held for any length of time.
    const unhurried = { ...timeouts, statement: 0, lock: 0 };
    const client = createClient(url, unhurried, () => undefined);
    try {
      await client.connect();
      const lock = busy === "skip" ? "pg_try_advisory_lock" : "pg_advisory_lock";
      const { rows } = await client.query<{ had: unknown }>(`select ${lock}($1) as had`, [
        keyOf(name),
      ]);
      if (rows[0]?.had === false) return undefined;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw readPostgresError(error);
    }
    try {
      return await work();
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return alone;
}

/** The number that identifies an advisory lock, in 64 bits. */
function keyOf(name: string): string {
  return String(createHash("sha256").update(`agency-site ${name}`).digest().readBigInt64BE());
}
