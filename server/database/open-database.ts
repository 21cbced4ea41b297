import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { openSqlite, sqliteTypes } from "./sqlite.ts";

/** Where the data is, and whom to tell when the disk fails. */
export interface DatabaseOptions {
  /** The data folder; made when it is not there. */
  folder: string;
  /** Called once when the database can no longer be trusted; writes are refused from then on, and the process should end. */
  onBroken?: ((error: Error) => void) | undefined;
}

/** Opens the database and brings its schema up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = openSqlite(options);
  try {
    await migrate(database, sqliteTypes);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
