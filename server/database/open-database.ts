import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { openSqlite, sqliteTypes } from "./sqlite.ts";

/** Where the data is, and whom to tell when the disk fails. */
export interface DatabaseOptions {
  /** The data folder; made when it is not there. */
  folder: string;
  /** The address of a PostgreSQL database, such as postgres://name:password@host/database; without one there is a file in the folder. */
  url?: string | undefined;
  /** Whether this is work from the shell, which may take as long as it likes and listens to nobody. */
  unhurried?: boolean;
  /** Called once when the database can no longer be trusted; writes are refused from then on, and the process should end. */
  onBroken?: ((error: Error) => void) | undefined;
}

/** Opens the database and brings its schema up to date. */
export async function openDatabase({ url, ...options }: DatabaseOptions): Promise<Database> {
  return url === undefined ? await openFile(options) : await openServer(url, options);
}

/** Whether a PostgreSQL database can be worked with. Rejects with a sentence that names DATABASE_URL when it cannot. */
export async function checkDatabase(url: string): Promise<void> {
  const { prepareDatabase } = await import("./postgres.ts");
  await prepareDatabase(url);
}

async function openFile(options: DatabaseOptions): Promise<Database> {
  const database = openSqlite(options);
  try {
    await migrate(database, sqliteTypes);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openServer(
  url: string,
  { unhurried = false }: { unhurried?: boolean },
): Promise<Database> {
  // Loaded here, as most sites never need it.
  const { openPostgres, postgresTypes, prepareDatabase } = await import("./postgres.ts");
  const { longPatience, usualPatience } = await import("./postgres-pool.ts");
  await prepareDatabase(url);
  {
    await using migrating = openPostgres({ url, patience: longPatience });
    await migrate(migrating, postgresTypes);
  }
  return openPostgres({
    url,
    patience: unhurried ? longPatience : usualPatience,
    listens: !unhurried,
  });
}
