import { startPostgres } from "#test/postgres/start-postgres.ts";
import { openS3Server, s3Keys } from "#test/s3/s3-server.ts";
import { databaseServerVariable } from "#test/clear-site-environment.ts";
import { makeSeededDatabase, seededPlace, storesVariable } from "./places.ts";
import type { ClusterStores } from "./places.ts";

/** The stores of a cluster, open until disposed. */
type OpenStores = {
  /** The environment for servers on the first database, which is empty. */
  place: Record<string, string>;
} & AsyncDisposable;

/** Opens a PostgreSQL server, unless the environment names one, and an S3 server, and passes their addresses to workers. */
export async function openStores(): Promise<OpenStores> {
  await using opening = new AsyncDisposableStack();
  const given = process.env[databaseServerVariable];
  const postgres = given === undefined ? opening.use(await startPostgres()) : { url: given };
  const s3 = opening.use(await openS3Server());
  const stores: ClusterStores = {
    postgres: postgres.url,
    files: { ...s3Keys, FILES_URL: s3.url("site") },
  };
  await makeSeededDatabase(stores);
  process.env[storesVariable] = JSON.stringify(stores);
  opening.defer(() => void delete process.env[storesVariable]);
  const opened = opening.move();
  return { place: seededPlace(stores), [Symbol.asyncDispose]: () => opened.disposeAsync() };
}
