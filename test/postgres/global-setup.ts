import { Client } from "pg";
import { openDatabase } from "#server/database/open-database.ts";
import { databaseServerVariable } from "#test/clear-site-environment.ts";
import { startPostgres } from "./start-postgres.ts";
import { databaseAt, template } from "./test-database.ts";

/** Sets up suites over PostgreSQL: the server of DATABASE_URL, or one started here, with an empty template database. */
export default async function setUp(): Promise<() => Promise<void>> {
  const given = process.env[databaseServerVariable];
  await using starting = new AsyncDisposableStack();
  const server = given === undefined ? starting.use(await startPostgres()) : { url: given };
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await client.query(`drop database if exists ${client.escapeIdentifier(template)}`);
  await client.query(`create database ${client.escapeIdentifier(template)}`);
  await client.end();
  const empty = await openDatabase({ folder: "", url: databaseAt(server.url, template) });
  await empty.close();
  process.env["TEST_POSTGRES"] = server.url;
  const started = starting.move();
  return () => started.disposeAsync();
}
