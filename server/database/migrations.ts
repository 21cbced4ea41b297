import type { CreateTableBuilder, Kysely, RawBuilder } from "kysely";

/** No tables: a migration describes those that it needs. */
export type NoTables = object;

/**
 * One migration: `migrations/NNNN-name.ts` exports it as `migration`. Migrations only add, so that the previous version still
 * runs, and import nothing of the application, so that they never change.
 */
export interface Migration {
  up(db: Kysely<NoTables>, engine: EngineTypes): Promise<void>;
}

/** Schema differences between the engines. Integers are `bigint`, everything else is `text`. */
export interface EngineTypes {
  /** The binary type, which compares as unsigned bytes. */
  bytes: RawBuilder<unknown>;
  /** Stores a table's rows in the index of its primary key, where the engine can. */
  clustered<Table extends string, Column extends string>(
    table: CreateTableBuilder<Table, Column>,
  ): CreateTableBuilder<Table, Column>;
  /** Notifies all listening processes, through `notices`, of each transaction that changes rows of a table. */
  announce(db: Kysely<NoTables>, table: string, topic: string): Promise<void>;
  /**
   * Creates `search_entries`, which `TextSearch` searches, and `search_queue`, which holds each changed item once, numbered by
   * its last change.
   */
  searchable(db: Kysely<NoTables>): Promise<void>;
  /** Adds every inserted, updated and deleted row of a table to `search_queue`; its source is the key, joined by slashes. */
  queueChanges(db: Kysely<NoTables>, followed: FollowedTable): Promise<void>;
  /** Allows duplicates in `search_queue` where that makes writes cheaper. */
  queueAtEnd(db: Kysely<NoTables>, followed: readonly FollowedTable[]): Promise<void>;
}

/** An indexed table, and the columns whose changes matter. */
export interface FollowedTable {
  readonly table: string;
  readonly kind: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
}
