import { tmpdir } from "node:os";
import path from "node:path";
import type { Client } from "pg";

/** The empty, migrated template for test databases. */
export const template = "agency-template";

const alreadyThere = "42P04";

/** Returns the address of a folder's PostgreSQL database, creating it if missing; undefined in runs over SQLite. */
export async function databaseUrlOf(folder: string): Promise<string | undefined> {
  const server = serverOfRun();
  if (server === undefined) return undefined;
  const name = nameOf(folder);
  await askPostgres(server, async (client) => {
    const [own, from] = [client.escapeIdentifier(name), client.escapeIdentifier(template)];
    await client
      .query(`create database ${own} template ${from} strategy file_copy`)
      .catch((error: { code?: string }) => {
        if (error.code !== alreadyThere) throw error;
      });
  });
  return databaseAt(server, name);
}

/** Drops the databases of a folder and of the folders below it. */
export async function dropDatabasesOf(folder: string): Promise<void> {
  const server = serverOfRun();
  if (server === undefined) return;
  await askPostgres(server, async (client) => {
    const below = "select datname from pg_database where datname = $1 or starts_with(datname, $2)";
    const { rows } = await client.query<{ datname: string }>(below, [
      nameOf(folder),
      `${nameOf(folder)}.`,
    ]);
    for (const { datname } of rows)
      await client.query(`drop database ${client.escapeIdentifier(datname)} with (force)`);
  });
}

/** Returns the address of another database on a server. */
export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}

function serverOfRun(): string | undefined {
  return process.env["TEST_STORE"] === "postgres" ? process.env["TEST_POSTGRES"] : undefined;
}

/** Temporary folders have unique names. */
function nameOf(folder: string): string {
  return path.relative(tmpdir(), folder).replaceAll(path.sep, ".");
}

/** Connects to a PostgreSQL server for some work, and returns its result. */
export async function askPostgres<Result>(
  server: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  // Imported on demand, since most runs do not need it.
  const { Client } = await import("pg");
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
