import { existsSync } from "node:fs";
import path from "node:path";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { CodedError } from "#server/errors.ts";
import { openDisk } from "#server/files/disk.ts";
import { startFailure } from "#server/start-failure.ts";
import { exportContent } from "./export-content.ts";

// npm run export -- FILE: all documents and files in one archive, whether a server runs on them or not.
try {
  await run(readConfig(process.env).dataFolder, process.argv[2]);
} catch (error) {
  process.stderr.write(startFailure(error));
  process.exit(1);
}

async function run(folder: string, target: string | undefined): Promise<void> {
  if (target === undefined)
    throw new CodedError("INVALID_ARGUMENT", "Say where to: npm run export -- content.tar");
  if (!existsSync(path.join(folder, "site.db")))
    throw new CodedError("FAILED_PRECONDITION", `There is no content in ${folder}: set DATA_DIR.`);
  await using database = await openDatabase({ folder });
  const objects = await openDisk({ folder: path.join(folder, "files") });
  const { documents, files } = await exportContent({ database, objects }, target);
  console.log(`${documents} documents and ${files} files are in ${target}`);
}
