import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { openSqlite, sqliteTypes } from "./sqlite.ts";

/** Options of the database. */
export interface DatabaseOptions {
  /** The data folder; created when missing. */
  folder: string;
  /**
   * The URL of a PostgreSQL database, such as postgres://name:password@host/database; without one, uses a SQLite file in the
   * folder.
   */
  url?: string | undefined;
  /** Whether a shell command uses the database: without statement timeouts, and without listening for notices. */
  unhurried?: boolean;
  /** Called once on a disk failure or corruption; all writes are refused from then on, and the process should exit. */
  onBroken?: ((error: Error) => void) | undefined;
}

/** Opens the database and applies migrations. */
export async function openDatabase({ url, ...options }: DatabaseOptions): Promise<Database> {
  return url === undefined ? await openFile(options) : await openServer(url, options);
}

/** Checks that a PostgreSQL database is usable. Rejects with a message that names DATABASE_URL otherwise. */
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
  // Imported lazily, as most sites use SQLite.
  const { openPostgres, postgresTypes, prepareDatabase } = await import("./postgres.ts");
  const { longTimeouts, defaultTimeouts } = await import("./postgres-pool.ts");
  await prepareDatabase(url);
  {
    await using migrating = openPostgres({ url, timeouts: longTimeouts });
    await migrate(migrating, postgresTypes);
  }
  return openPostgres({
    url,
    timeouts: unhurried ? longTimeouts : defaultTimeouts,
    listens: !unhurried,
  });
}
