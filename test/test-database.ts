import { openDatabase, type DatabaseOptions } from "#server/database/open-database.ts";
import { databaseUrlOf } from "./postgres/test-database.ts";

/** Opens a folder's database with the engine of the test run. Reopening returns the same database. */
export async function openTestDatabase(options: DatabaseOptions) {
  return await openDatabase({ ...options, url: await databaseUrlOf(options.folder) });
}
