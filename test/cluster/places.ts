import path from "node:path";
import type { Client } from "pg";
import { askPostgres, databaseAt } from "#test/postgres/test-database.ts";

/** The stores of a cluster run: a PostgreSQL server, and variables for files. The global set-up passes them to workers. */
export type ClusterStores = { postgres: string; files: Record<string, string> };

/** The environment variable that holds the stores, as JSON. */
export const storesVariable = "CLUSTER_STORES";
/** The database seeded once for the whole run. */
const seeded = "agency-seeded";

/**
 * Returns the environment for servers on a data folder in a cluster run: a separate database, and shared files, which are named
 * by their content. Undefined in other runs.
 */
export function placeOf(folder: string): Record<string, string> | undefined {
  const stores = storesOfRun();
  return stores && environmentOf(stores, databaseOf(folder));
}

/** The environment for creating the seeded database. */
export function seededPlace(stores: ClusterStores): Record<string, string> {
  return environmentOf(stores, seeded);
}

/** Creates the seeded database, empty. */
export async function makeSeededDatabase({ postgres }: ClusterStores): Promise<void> {
  await askPostgres(postgres, async (client) => {
    const name = client.escapeIdentifier(seeded);
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name}`);
  });
}

/** In a cluster run, creates a folder's database as a copy of the seeded one. */
export async function createFolderDatabase(folder: string): Promise<void> {
  await askOfRun((client) => {
    const own = client.escapeIdentifier(databaseOf(folder));
    const from = client.escapeIdentifier(seeded);
    return client.query(`create database ${own} template ${from} strategy file_copy`);
  });
}

/** Drops a folder's database. */
export async function dropFolderDatabase(folder: string): Promise<void> {
  await askOfRun((client) => {
    const name = client.escapeIdentifier(databaseOf(folder));
    return client.query(`drop database if exists ${name} with (force)`);
  });
}

/** Returns rows of a folder's database. */
export async function databaseRows<Row extends object>(
  folder: string,
  query: string,
): Promise<Row[]> {
  const stores = storesOfRun();
  if (!stores) throw new Error("This run is not over a cluster.");
  const database = databaseAt(stores.postgres, databaseOf(folder));
  return (await askPostgres(database, (client) => client.query<Row>(query))).rows;
}

async function askOfRun(work: (client: Client) => Promise<unknown>): Promise<void> {
  const stores = storesOfRun();
  if (stores) await askPostgres(stores.postgres, work);
}

function storesOfRun(): ClusterStores | undefined {
  const text = process.env[storesVariable];
  return text === undefined ? undefined : (JSON.parse(text) as ClusterStores);
}

function environmentOf({ postgres, files }: ClusterStores, database: string) {
  return {
    ...files,
    DATABASE_URL: databaseAt(postgres, database),
    AUTH_SECRET: "a secret that all processes of a journey share",
  };
}

function databaseOf(folder: string): string {
  return path.basename(folder);
}
