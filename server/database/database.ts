import type { Kysely, Transaction } from "kysely";
import type { Notices } from "./notices.ts";

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
  /**
   * Runs work that only one process at a time may do. When another one is at it, that is waited for, or the work is left to it:
   * the answer is undefined then. The lock goes with the process that has it.
   */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
  alone<T>(name: string, work: () => Promise<T>, busy: "skip"): Promise<T | undefined>;
  /** Whether an error says that nobody at all reaches the database, so that nobody can have written to it. */
  isGone(error: unknown): boolean;
  /**
   * Lets the engine count anew what is in the tables, after work that wrote a great deal at once: until it does so by itself, some
   * minutes later, it would take a long list for a short one and sort all of it for each page. Never rejects, since it does do so.
   */
  analyze(): Promise<void>;
  /** What the processes on this database tell each other; undefined where there is only one. */
  readonly notices: Notices | undefined;
  /** The same database, seen with these tables. */
  withTables<Own>(): Database<Own>;
  /** Lets running work end, then closes; safe to call twice. */
  close(): Promise<void>;
}
