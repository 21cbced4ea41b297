import type { Kysely, Transaction } from "kysely";
import type { Notices } from "./notices.ts";
import type { TextSearch } from "./text-search.ts";

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
  /** Reads what was committed when the work asks first, however long it takes: saves that come meanwhile are not seen, nor held up. */
  snapshot<T>(work: (tables: Kysely<Tables>) => Promise<T>): Promise<T>;
  /**
   * Runs work that only one process at a time may do. When another one is at it, that is waited for, or the work is left to it:
   * the answer is undefined then. The lock goes with the process that has it.
   */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
  alone<T>(name: string, work: () => Promise<T>, busy: "skip"): Promise<T | undefined>;
  /**
   * Lets the engine count anew what is in the tables, after work that wrote a great deal at once: until it does so by itself, some
   * minutes later, it would take a long list for a short one and sort all of it for each page. Never rejects, since it does do so.
   */
  analyze(): Promise<void>;
  /**
   * Takes the bytes of what was deleted or overwritten out of the engine's files, as far as the engine can: with SQLite out of the
   * database and its log, with PostgreSQL out of the rows that it still keeps. UNAVAILABLE when somebody else reads for too long.
   */
  scrub(): Promise<void>;
  /** What the processes on this database tell each other; undefined where there is only one. */
  readonly notices: Notices | undefined;
  /** Finds stored things by the words in them. */
  readonly search: TextSearch;
  /** The same database, seen with these tables. */
  withTables<Own>(): Database<Own>;
  /** Lets running work end, then closes; safe to call twice. */
  close(): Promise<void>;
}
