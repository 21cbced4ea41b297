import { openDatabase } from "#server/database/open-database.ts";
import { databaseServerVariable } from "#test/clear-site-environment.ts";
import { startPostgres } from "./start-postgres.ts";
import { askPostgres, databaseAt, template } from "./test-database.ts";

/** Sets up suites over PostgreSQL: the server of DATABASE_URL, or one started here, with an empty template database. */
export default async function setUp(): Promise<() => Promise<void>> {
  const given = process.env[databaseServerVariable];
  await using starting = new AsyncDisposableStack();
  const server = given === undefined ? starting.use(await startPostgres()) : { url: given };
  await askPostgres(server.url, async (client) => {
    const name = client.escapeIdentifier(template);
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name}`);
  });
  const empty = await openDatabase({ folder: "", url: databaseAt(server.url, template) });
  await empty.close();
  process.env["TEST_POSTGRES"] = server.url;
  const started = starting.move();
  return () => started.disposeAsync();
}
