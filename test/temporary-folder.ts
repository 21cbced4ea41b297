import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dropDatabasesOf } from "./postgres/test-database.ts";

/** A folder that is removed at the end of its block: `await using folder = await temporaryFolder()`. */
export type TemporaryFolder = { path: string } & AsyncDisposable;

/** The given folder, which stays; without one, a temporary folder. */
export async function folderOrTemporary(path: string | undefined): Promise<TemporaryFolder> {
  return path === undefined
    ? await temporaryFolder()
    : { path, [Symbol.asyncDispose]: async () => undefined };
}

/** Creates an empty folder under the system's temporary folder. */
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
