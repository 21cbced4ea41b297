import { openDatabase, type DatabaseOptions } from "#server/database/open-database.ts";
import { databaseUrlOf } from "./postgres/test-database.ts";

/** The database of a folder, for tests, with the engine of the run. Reopening returns the same one. */
export async function openTestDatabase(options: DatabaseOptions) {
  return await openDatabase({ ...options, url: await databaseUrlOf(options.folder) });
}
