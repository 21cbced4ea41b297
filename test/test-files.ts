import type { Database } from "#server/database/database.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { openTestDatabase } from "#test/test-database.ts";
import { openTestObjects } from "#test/test-objects.ts";
import { openFiles } from "#server/files/files.ts";
import type { Files, FilesOptions } from "#server/files/files.ts";

/** Opens stored files in a temporary folder. */
export async function openTestFiles(
  options: Partial<FilesOptions> = {},
): Promise<{ files: Files; database: Database; folder: string } & AsyncDisposable> {
  const { path: folder, [Symbol.asyncDispose]: removeFolder } = await temporaryFolder("files");
  const database = await openTestDatabase({ folder });
  const objects = await openTestObjects(folder);
  const readPicture = async () => ({ width: 4000, height: 3000 });
  const files = openFiles({ database, objects, readPicture, ...options });
  return {
    files,
    database,
    folder,
    async [Symbol.asyncDispose]() {
      await database.close();
      await removeFolder();
    },
  };
}
