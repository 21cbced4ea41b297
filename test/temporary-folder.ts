import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dropDatabasesOf } from "./postgres/temporary-database.ts";

/** A folder that is there until its owner's block ends: `await using folder = await temporaryFolder()`. */
export type TemporaryFolder = { path: string } & AsyncDisposable;

/** Makes an empty folder of its own under the system's temporary folder; disposing removes all of it. */
export async function temporaryFolder(name = "test"): Promise<TemporaryFolder> {
  const path = await realpath(await mkdtemp(join(tmpdir(), `${name}-`)));
  return {
    path,
    async [Symbol.asyncDispose]() {
      await dropDatabasesOf(path);
      await rm(path, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
