import type { Kysely, Transaction } from "kysely";
import type { TextSearch } from "./text-search.ts";
import type { Tables } from "./tables.ts";

/** The process's database, on either engine. */
export interface Database extends AsyncDisposable {
  /** For reading. Sees the last commit and never waits for a writer. */
  readonly db: Kysely<Tables>;
  /**
   * Runs the work with other writers excluded; its changes are on disk once this resolves, and rolled back if it throws.
   * Await nothing but the database inside, since all other writers wait.
   */
  transaction<T>(work: (tables: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Reads a consistent snapshot as of the work's first query, for any length of time: sees and blocks no later saves. */
  snapshot<T>(work: (tables: Kysely<Tables>) => Promise<T>): Promise<T>;
  /**
   * Runs work that only one process at a time may do: waits for the lock, or with "skip" returns undefined when another process
   * holds it. The lock is released when the process ends.
   */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
  alone<T>(name: string, work: () => Promise<T>, busy: "skip"): Promise<T | undefined>;
  /**
   * Updates the planner's statistics after a bulk write: autovacuum does so only minutes later, and until then pages of a long
   * list are read by sorting all of it. Never rejects, since autovacuum runs anyway.
   */
  analyze(): Promise<void>;
  /**
   * Removes deleted and overwritten bytes from the engine's files as far as possible: with SQLite from the database and its log,
   * with PostgreSQL from dead rows. UNAVAILABLE when another reader blocks it for too long.
   */
  scrub(): Promise<void>;
  /** Notifications between the processes on this database; undefined where there is only one. */
  readonly notices: Notices | undefined;
  /** Full-text search. */
  readonly search: TextSearch;
  /** Waits for running work, then closes; idempotent. */
  close(): Promise<void>;
}

/** Notifications between the processes on one database, unordered and without delivery guarantee. */
export interface Notices {
  /** Notifies all listening processes, including this one: at most 7,900 bytes. */
  notify(topic: string, text: string): Promise<void>;
  /** Subscribes to notices; returns an unsubscribe function. */
  subscribe(listener: NoticeListener): () => void;
}

export interface NoticeListener {
  onNotice(topic: string, text: string): void;
  /** Called when listening starts or resumes: earlier notices were missed. */
  onListening(): void;
}
