import type { Transaction } from "kysely";
import type { Database } from "#server/database/database.ts";
import type { Tables } from "#server/database/tables.ts";

/**
 * Runs in the transaction of a metadata change, a removal or a restoration. The function it returns runs after the commit,
 * before the caller's promise resolves.
 */
export type AnnounceChange = (tables: Transaction<Tables>) => Promise<() => Promise<void>>;

/** Creates a function that runs a change in a transaction and announces it, unless its result is falsy: nothing has changed. */
export function createAnnounced(database: Database, announceChange: AnnounceChange) {
  return async <T>(change: (tables: Transaction<Tables>) => Promise<T>): Promise<T> => {
    const { result, announce } = await database.transaction(async (tables) => {
      const changed = await change(tables);
      return { result: changed, announce: changed && (await announceChange(tables)) };
    });
    if (announce) await announce();
    return result;
  };
}
