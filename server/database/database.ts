import type { Kysely, Transaction } from "kysely";

/** No tables at all: what a database shows before a part names its own. */
export type NoTables = object;

/** The one database of the process, whichever engine is behind it. Each part names the tables it works with. */
export interface Database<Tables = NoTables> extends AsyncDisposable {
  /** For reading. Sees what was committed last and never waits for a writer. */
  readonly db: Kysely<Tables>;
  /**
   * Runs the work alone among writers; what it did is on disk once this resolves, and undone if it throws.
   * Wait inside for nothing but the database, since every other writer waits as long.
   */
  transaction<T>(work: (tables: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** The same database, seen with these tables. */
  withTables<Own>(): Database<Own>;
  /** Lets running work end, then closes; safe to call twice. */
  close(): Promise<void>;
}
