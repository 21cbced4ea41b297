import type { Kysely, Transaction } from "kysely";
import type { Database } from "#server/database/database.ts";

/** A database with other tables than the site's. */
type DatabaseWith<Own> = Omit<Database, "db" | "transaction" | "snapshot"> & {
  readonly db: Kysely<Own>;
  transaction<T>(work: (tables: Transaction<Own>) => Promise<T>): Promise<T>;
  snapshot<T>(work: (tables: Kysely<Own>) => Promise<T>): Promise<T>;
};

/** The database with tables that a test makes, or names at run time. */
export function withOwnTables<Own>(database: Database): DatabaseWith<Own> {
  return database as unknown as DatabaseWith<Own>;
}
