import { DatabaseSync } from "node:sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";
import type { AnswerAtOnce } from "./prepared-query.ts";

/** How large a stored value or row may be, in bytes. */
export const longestValue = 8_000_000;

const keptStatements = 200;

/** A connection as Kysely takes it, and the state of its transaction. */
export interface SqliteConnection extends SqliteDatabase {
  readonly inTransaction: boolean;
}

/** Opens one connection with the settings that make an acknowledged commit survive a power cut. */
export function connectSqlite(
  file: string,
  options: { readOnly: boolean; onError: (error: unknown) => Error },
): SqliteConnection {
  const connection = guarded(options.onError, () => openFile(file, options.readOnly));
  const statements = new Map<string, SqliteStatement>();

  return {
    get inTransaction() {
      return connection.isTransaction;
    },
    prepare(sql) {
      const kept = statements.get(sql);
      if (kept) return kept;
      const statement = guarded(options.onError, () =>
        prepareStatement(connection, sql, options.onError),
      );
      if (statements.size >= keptStatements) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
    close() {
      if (connection.isOpen) connection.close();
    },
  };
}

/**
 * One way to read over both connections. Between transactions the writing one is asked: it knows of every commit and keeps its pages, of
 * which a reading one forgets all at each commit. What a transaction has not committed yet is seen by nobody else, and nothing but a
 * query gets there: all else is left to the connection that cannot write.
 */
export function readByEither(
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

/** Answers a query at once, by its kept statement. */
export function answerBy(connection: SqliteConnection): AnswerAtOnce {
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
      length: longestValue,
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
    all: (values) => guarded(onError, () => statement.all(...(values as Value[]))),
    run: (values) => guarded(onError, () => statement.run(...(values as Value[]))),
    iterate: (values) => statement.iterate(...(values as Value[])),
  };
}

function guarded<T>(onError: (error: unknown) => Error, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw onError(error);
  }
}
