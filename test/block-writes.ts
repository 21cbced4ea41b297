import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import type { Config } from "#server/config.ts";

/** Blocks all other writes to a site's database until disposed. */
export async function blockWrites({
  dataFolder,
  databaseUrl,
}: Pick<Config, "dataFolder" | "databaseUrl">): Promise<AsyncDisposable> {
  if (databaseUrl === undefined) {
    const file = new DatabaseSync(path.join(dataFolder, "site.db"));
    file.exec("begin immediate");
    return { [Symbol.asyncDispose]: async () => file.close() };
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  // Every transaction writes to this table, so the lock blocks all of them.
  await client.query("begin; lock table writers_marks in exclusive mode");
  return { [Symbol.asyncDispose]: () => client.end() };
}
