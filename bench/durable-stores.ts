import { Client } from "pg";
import { startPostgres } from "#test/postgres/start-postgres.ts";
import { databaseAt } from "#test/postgres/test-database.ts";
import { openS3Server, s3Keys } from "#test/s3/s3-server.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { openFilled } from "./filled-site.ts";

/** The stores of a multi-process site during a measurement: PostgreSQL with fsync, and S3. */
export type DurableStores = Awaited<ReturnType<typeof openDurableStores>>;

/** Opens both stores. */
export async function openDurableStores() {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await temporaryFolder("bench-stores"));
  const postgres = opening.use(await startPostgres({ durable: true }));
  const s3 = opening.use(await openS3Server());
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  opening.defer(() => client.end());
  const opened = opening.move();

  return {
    /** Creates an empty database; returns its address. */
    async database(name: string): Promise<string> {
      await client.query(`create database ${client.escapeIdentifier(name)}`);
      return databaseAt(postgres.url, name);
    },
    /** The environment of a server on a database. */
    environment: (databaseUrl: string): Record<string, string> => ({
      ...s3Keys,
      FILES_URL: s3.url("site"),
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: "a secret that all measured processes share",
    }),
    /** All services in this process, on a database with `count` case studies. */
    filled: (name: string, databaseUrl: string, count: number) =>
      openFilled(`${folder.path}/${name}`, databaseUrl, count),
    /** The process ids of the database server. */
    async pids(): Promise<number[]> {
      const others = "select pid from pg_stat_activity where pid <> pg_backend_pid()";
      const { rows } = await client.query<{ pid: number }>(others);
      return rows.map(({ pid }) => pid);
    },
    /** Size of a database on disk in bytes, indexes included. */
    async size(name: string): Promise<number> {
      const { rows } = await client.query<{ size: string }>("select pg_database_size($1) as size", [
        name,
      ]);
      return Number(rows[0]?.size);
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
