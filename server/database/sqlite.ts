import { mkdirSync } from "node:fs";
import { join } from "node:path";
import {
  Kysely,
  sql,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Transaction,
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { CodedError } from "#server/errors.ts";
import type { Database } from "./database.ts";
import { createLock } from "./lock.ts";
import type { EngineTypes } from "./migrations.ts";
import { runSynchronously } from "./prepared-query.ts";
import {
  createSyncRunner,
  connectSqlite,
  createReader,
  type SqliteConnection,
  DamagedDatabase,
  readSqliteError,
  storeBrokenError,
} from "./sqlite-connection.ts";
import { makeSearchable, queueAtEnd, queueChanges, searchSqlite } from "./sqlite-search.ts";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import type { Tables } from "./tables.ts";

/** Schema types of SQLite. */
export const sqliteTypes: EngineTypes = {
  bytes: sql`blob`,
  clustered: (table) => table.modifyEnd(sql`without rowid`),
  // No other process can listen.
  announce: async () => undefined,
  searchable: makeSearchable,
  queueChanges,
  queueAtEnd,
};

/**
 * Opens `site.db` in the folder: one connection writes, and reads outside its transactions; another reads during them. Calls
 * `onBroken` once when the disk fails or the file is damaged.
 */
export function openSqlite({
  folder,
  onBroken,
}: {
  folder: string;
  onBroken?: ((error: Error) => void) | undefined;
}): Database {
  let broken: Error | undefined;
  const onError = (cause: unknown) => {
    const failure = readSqliteError(cause);
    if (failure.broken && !broken) {
      broken = failure.error;
      onBroken?.(failure.error);
    }
    return failure.error;
  };

  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "site.db");
  // The writer first, since it creates the file and its write-ahead log, which a reader cannot.
  const writing = connectSqlite(file, { readOnly: false, onError });
  const reading = connectSqlite(file, { readOnly: true, onError });
  const writer = new Kysely<Tables>({ dialect: createSqliteDialect(writing) });
  const either = createReader(writing, reading);
  const reader = new Kysely<Tables>({ dialect: createSqliteDialect(either) });
  runSynchronously(reader, createSyncRunner(either));
  const answerWriter = createSyncRunner(writing);
  const lock = createLock({ timeoutMs: 10_000 });
  let closing: Promise<void> | undefined;

  async function transaction<T>(work: (tables: Transaction<Tables>) => Promise<T>): Promise<T> {
    return await lock.run(async () => {
      if (broken) throw broken instanceof DamagedDatabase ? broken : storeBrokenError(broken);
      if (closing) throw new CodedError("UNAVAILABLE", "The database is closed.");
      return await writer.transaction().execute(async (tables) => {
        const end = runSynchronously(tables, answerWriter);
        try {
          return await work(tables);
        } finally {
          // Later queries must not run outside the transaction.
          end();
        }
      });
    });
  }

  function close(): Promise<void> {
    closing ??= lock.run(async () => {
      await reader.destroy();
      reading.close();
      if (!broken) await sql`pragma wal_checkpoint(truncate)`.execute(writer);
      await writer.destroy();
      writing.close();
    });
    return closing;
  }

  return {
    db: reader,
    transaction,
    async snapshot(work) {
      const connection = connectSqlite(file, { readOnly: true, onError });
      const seen = new Kysely<Tables>({ dialect: createSqliteDialect(connection) });
      try {
        await sql`begin`.execute(seen);
        return await work(seen);
      } finally {
        await seen.destroy();
        connection.close();
      }
    },
    alone: (_name, work) => work(),
    scrub: () => lock.run(() => scrubFile(file, onError)),
    // SQLite's plans use the declared keys, with or without statistics.
    analyze: async () => undefined,
    notices: undefined,
    search: searchSqlite({ reader, transaction }),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** The number of tries while a backup reads, and the pause in milliseconds. */
const tries = 40;
const rest = 250;

/**
 * Rewrites the database without deleted data, and truncates its log. Uses its own connection, since VACUUM attaches a database,
 * which the other connections may not.
 */
async function scrubFile(file: string, onError: (error: unknown) => Error): Promise<void> {
  try {
    using connection = new DatabaseSync(file, { timeout: 5000, limits: { attach: 1 } });
    connection.exec("pragma secure_delete = on; pragma synchronous = full");
    connection.exec("vacuum");
    for (let at = 0; at < tries; at += 1) {
      const [done] = connection.prepare("pragma wal_checkpoint(truncate)").all();
      if (done?.busy === 0) return;
      await setTimeout(rest);
    }
  } catch (error) {
    throw onError(error);
  }
  const message =
    "It was erased, but a backup in progress is still reading the old data. Please erase it again in a few minutes.";
  throw new CodedError("UNAVAILABLE", message);
}

/** Kysely on one SQLite connection. */
function createSqliteDialect(connection: SqliteConnection): Dialect {
  return {
    createDriver: () => createDriver(connection),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

function createDriver(database: SqliteConnection): Driver {
  const driver = new SqliteDriver({ database });
  // Takes the write lock at the start, so that data read by the transaction cannot change before it writes.
  driver.beginTransaction = async (connection: DatabaseConnection) => {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  };
  // A failed statement may already have ended the transaction.
  driver.rollbackTransaction = async (connection: DatabaseConnection) => {
    if (database.inTransaction) await connection.executeQuery(CompiledQuery.raw("rollback"));
  };
  return driver;
}
