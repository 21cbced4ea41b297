import { Kysely, sql } from "kysely";
import { CodedError } from "#server/errors.ts";
import type { Database, NoTables } from "./database.ts";
import { aloneOn } from "./postgres-alone.ts";
import { createLock } from "./lock.ts";
import type { EngineTypes } from "./migrations.ts";
import { createPostgresDialect } from "./postgres-dialect.ts";
import { PassingFailure, readPostgresError } from "./postgres-errors.ts";
import { createMarks, makeMarks } from "./postgres-marks.ts";
import { openNotices, channel } from "./postgres-notices.ts";
import { createOutage } from "./postgres-outage.ts";
import { createClient, createPool, longPatience, type Patience } from "./postgres-pool.ts";
import { createReader, readSnapshot } from "./postgres-reader.ts";
import { makeSearchable, queueChanges, searchPostgres } from "./postgres-search.ts";
import { runTransaction } from "./postgres-transactions.ts";
import { createWatch } from "./postgres-watch.ts";
import { createWriter } from "./postgres-writer.ts";

/** How the schema is written for PostgreSQL. */
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
  // Its pages are not written with each commit.
  queueAtEnd: async () => undefined,
};

/** Where the database is, how long anything is waited for, and whether this process hears what others tell. */
export interface PostgresOptions {
  url: string;
  patience: Patience;
  listens?: boolean;
}

/** Opens a PostgreSQL database, which many processes may use at once. */
export function openPostgres({ url, patience, listens = false }: PostgresOptions): Database {
  const pool = createPool(url, patience);
  const watch = createWatch({ url, patience });
  const outage = createOutage(watch);
  const marks = createMarks();
  const reader = new Kysely<NoTables>({
    dialect: createPostgresDialect(createReader({ pool, outage, watch })),
  });
  const writer = new Kysely<NoTables>({
    dialect: createPostgresDialect(createWriter({ pool, marks, watch })),
  });
  // Of each process one writes at a time: the others would only stand in the same queue with more connections.
  const lock = createLock({ patience: 10_000 });
  const notices = listens ? openNotices({ url, patience, pool }) : undefined;
  const alone = aloneOn({ url, patience });
  let closing: Promise<void> | undefined;

  function withTables<Tables>(): Database<Tables> {
    return {
      db: reader as unknown as Kysely<Tables>,
      transaction: (work) =>
        lock.run(async () => {
          if (closing) throw new CodedError("UNAVAILABLE", "The database is closed.");
          return await runTransaction(
            {
              outage,
              writer: writer as unknown as Kysely<Tables>,
              wasCommitted: (mark) => marks.wasCommitted(pool, mark),
            },
            work,
          );
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
        const client = createClient(url, longPatience, () => undefined);
        try {
          await client.connect();
          await client.query("vacuum");
        } finally {
          await client.end().catch(() => undefined);
        }
      },
      notices,
      search: searchPostgres(reader),
      withTables,
      close,
      [Symbol.asyncDispose]: close,
    };
  }

  function close(): Promise<void> {
    closing ??= lock.run(async () => {
      outage.close();
      await notices?.close();
      await pool.end();
    });
    return closing;
  }

  return withTables();
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "its name cannot be looked up just now",
  ENOENT: "its socket is not there",
  EHOSTUNREACH: "there is no way to it",
  ENETUNREACH: "there is no way to it",
  "0A000": "it follows another server and has not taken over",
  "53300": "it has no connection to spare",
  "57P03": "it is starting or stopping",
};

/** Makes what transactions need before any of them can run. FAILED_PRECONDITION when the database is not there for us. */
export async function prepareDatabase(url: string): Promise<void> {
  const client = createClient(url, longPatience, () => undefined);
  try {
    await client.connect();
    await client.query(makeMarks);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    // A wrong password, no such database, no right to make tables: nothing that passes.
    if (/^(?:28|3D|42501)/.test(code))
      throw new CodedError("FAILED_PRECONDITION", `DATABASE_URL: ${(error as Error).message}.`, {
        cause: error,
      });
    const known = readPostgresError(error);
    if (!(known instanceof PassingFailure && known.lost)) throw known;
    const { host } = new URL(url);
    const reason = reasons[code] ?? "no answer";
    throw new CodedError(
      "UNAVAILABLE",
      `DATABASE_URL: the database at ${host === "" ? "this address" : host} cannot be reached: ${reason}.`,
      { retryAfterSeconds: 2, cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
