import { DatabaseSync } from "node:sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";
import type { RunSync } from "./prepared-query.ts";
import { CodedError } from "#server/errors.ts";

/** Maximum size of a stored value or row, in bytes. */
const maxValueLength = 8_000_000;

const maxStatements = 200;

/** A connection for Kysely, with the state of its transaction. */
export interface SqliteConnection extends SqliteDatabase {
  readonly inTransaction: boolean;
}

/** Opens a connection whose settings make an acknowledged commit survive a power cut. */
export function connectSqlite(
  file: string,
  options: { readOnly: boolean; onError: (error: unknown) => Error },
): SqliteConnection {
  const connection = mapErrors(options.onError, () => openFile(file, options.readOnly));
  const statements = new Map<string, SqliteStatement>();

  return {
    get inTransaction() {
      return connection.isTransaction;
    },
    prepare(sql) {
      const kept = statements.get(sql);
      if (kept) return kept;
      const statement = mapErrors(options.onError, () =>
        prepareStatement(connection, sql, options.onError),
      );
      if (statements.size >= maxStatements) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
    close() {
      if (connection.isOpen) connection.close();
    },
  };
}

/**
 * Reads through either connection. Outside transactions, the writing one is faster: it keeps its page cache, which a reading one
 * drops at each commit. During a transaction, and for anything but a select, uses the read-only one, which sees no uncommitted
 * changes and cannot write.
 */
export function createReader(
  writing: SqliteConnection,
  reading: SqliteConnection,
): SqliteConnection {
  return {
    get inTransaction() {
      return reading.inTransaction;
    },
    prepare(sql) {
      const mayAskWriter = sql.startsWith("select ") && !writing.inTransaction;
      return (mayAskWriter ? writing : reading).prepare(sql);
    },
    close: () => reading.close(),
  };
}

/** Runs queries synchronously with cached statements. */
export function createSyncRunner(connection: SqliteConnection): RunSync {
  return (sql, parameters) => {
    const statement = connection.prepare(sql);
    if (statement.reader) return statement.all(parameters);
    statement.run(parameters);
    return [];
  };
}

function openFile(file: string, readOnly: boolean): DatabaseSync {
  const connection = new DatabaseSync(file, {
    readOnly,
    timeout: 5000,
    defensive: true,
    enableForeignKeyConstraints: true,
    limits: {
      length: maxValueLength,
      sqlLength: 100_000,
      variableNumber: 2000,
      exprDepth: 100,
      attach: 0,
    },
  });
  connection.exec(readOnly ? settings : settings + writerSettings);
  return connection;
}

const settings = `
  PRAGMA trusted_schema = OFF;
  PRAGMA cell_size_check = ON;
  PRAGMA cache_size = -16384;
`;

// FULL makes every commit wait for the disk; NORMAL lost hundreds of acknowledged commits per power cut.
const writerSettings = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = FAST;
  PRAGMA fullfsync = ON;
  PRAGMA checkpoint_fullfsync = ON;
  PRAGMA wal_autocheckpoint = 1000;
  PRAGMA journal_size_limit = 67108864;
`;

type Value = string | number | bigint | Uint8Array | null;

function prepareStatement(
  connection: DatabaseSync,
  sql: string,
  onError: (error: unknown) => Error,
): SqliteStatement {
  const statement = connection.prepare(sql);
  return {
    reader: statement.columns().length > 0,
    all: (values) => mapErrors(onError, () => statement.all(...(values as Value[]))),
    run: (values) => mapErrors(onError, () => statement.run(...(values as Value[]))),
    iterate: (values) => statement.iterate(...(values as Value[])),
  };
}

function mapErrors<T>(onError: (error: unknown) => Error, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw onError(error);
  }
}

const busy = 5;
const ioError = 10;
const corrupt = 11;
const full = 13;
const notADatabase = 26;

/** A mapped SQLite error. */
interface SqliteFailure {
  /** Whether the disk or the file can no longer be trusted, so that nothing more may be written. */
  broken: boolean;
  error: Error;
}

/** Maps an error of `node:sqlite`; programming errors are returned unchanged. */
export function readSqliteError(cause: unknown): SqliteFailure {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  // The low byte is the primary code, the rest details.
  const code = "errcode" in error && typeof error.errcode === "number" ? error.errcode & 0xff : 0;
  if (code === corrupt || code === notADatabase)
    return { broken: true, error: new DamagedDatabase(error) };
  if (code === ioError) return { broken: true, error: storeBrokenError(error) };
  if (code === full) {
    const message = "The disk is full. Nothing was saved.";
    return {
      broken: false,
      error: new CodedError("RESOURCE_EXHAUSTED", message, { status: 507, cause: error }),
    };
  }
  if (code === busy) {
    const message = "The database is busy. Try again in a moment.";
    return { broken: false, error: new CodedError("UNAVAILABLE", message, { cause: error }) };
  }
  return { broken: false, error };
}

/** The file is corrupted: a restart does not help, only a backup. */
export class DamagedDatabase extends CodedError {
  constructor(cause: unknown) {
    super(
      "UNAVAILABLE",
      "The database is damaged. Nothing can be saved until a backup is restored.",
      {
        cause,
      },
    );
  }
}

/** The error of every write once the database is broken. */
export function storeBrokenError(cause: unknown): CodedError {
  return new CodedError("UNAVAILABLE", "The database cannot be written to. Nothing was saved.", {
    cause,
  });
}
