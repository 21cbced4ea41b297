import type { DatabaseConnection, Dialect, Driver } from "kysely";
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { SqliteConnection } from "./sqlite-connection.ts";

/** Kysely on one SQLite connection. */
export function createSqliteDialect(connection: SqliteConnection): Dialect {
  return {
    createDriver: () => createDriver(connection),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

function createDriver(database: SqliteConnection): Driver {
  const driver = new SqliteDriver({ database });
  // Taking the write lock at once means that what a transaction read cannot change before it writes.
  driver.beginTransaction = async (connection: DatabaseConnection) => {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  };
  // A failed statement may have ended the transaction already; then there is nothing left to undo.
  driver.rollbackTransaction = async (connection: DatabaseConnection) => {
    if (database.inTransaction) await connection.executeQuery(CompiledQuery.raw("rollback"));
  };
  return driver;
}
