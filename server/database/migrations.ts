import type { CreateTableBuilder, Kysely, RawBuilder } from "kysely";
import type { NoTables } from "./database.ts";

/**
 * One step of the schema: `migrations/NNNN-name.ts` exports it as `migration`. Steps only add, so that the version before
 * still runs, and import nothing of the application, so that they do the same for ever.
 */
export interface Migration {
  up(db: Kysely<NoTables>, engine: EngineTypes): Promise<void>;
}

/** Where the engines differ in a schema. Whole numbers are `bigint`, everything else is `text`. */
export interface EngineTypes {
  /** The type of bytes that compare as unsigned bytes. */
  bytes: RawBuilder<unknown>;
  /** Keeps the rows of a table in its primary key, where the engine can. */
  clustered<Table extends string, Column extends string>(
    table: CreateTableBuilder<Table, Column>,
  ): CreateTableBuilder<Table, Column>;
  /** Tells all processes that listen, by `notices`, whenever a transaction has changed rows of a table. */
  announce(db: Kysely<NoTables>, table: string, topic: string): Promise<void>;
  /** Makes `search_entries`, whose words `TextSearch` finds, and `search_queue`, which holds each thing to read once, numbered anew at each change. */
  searchable(db: Kysely<NoTables>): Promise<void>;
  /** Notes every new, changed and deleted row of a table in `search_queue`; its source is the key, joined by slashes. */
  queueChanges(db: Kysely<NoTables>, followed: FollowedTable): Promise<void>;
  /** Lets `search_queue` hold a thing again for each change, where that makes the change cheaper. */
  queueAtEnd(db: Kysely<NoTables>, followed: readonly FollowedTable[]): Promise<void>;
}

/** A table whose rows are read for searching, and the columns that matter for it. */
export interface FollowedTable {
  readonly table: string;
  readonly kind: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
}
