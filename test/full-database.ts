import type { Database } from "#server/database/database.ts";
import { CodedError } from "#server/errors.ts";

/** A database on a full disk: it can be read, and refuses every write. */
export function fullDatabase(database: Database): Database {
  return {
    ...database,
    transaction: async () => {
      throw new CodedError("RESOURCE_EXHAUSTED", "The disk is full.", { status: 507 });
    },
  };
}
