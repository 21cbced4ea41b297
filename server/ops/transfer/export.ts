import { existsSync } from "node:fs";
import path from "node:path";
import { readConfig, type Config } from "#server/config.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { CodedError, startFailure } from "#server/errors.ts";
import { openObjects } from "#server/files/open-objects.ts";
import { exportContent } from "./export-content.ts";

// npm run export -- FILE: writes all documents and files into one archive, even while a server runs on them.
try {
  await run(readConfig(process.env), process.argv[2]);
} catch (error) {
  process.stderr.write(startFailure(error));
  process.exit(1);
}

async function run(config: Config, target: string | undefined): Promise<void> {
  const { dataFolder: folder, databaseUrl } = config;
  if (target === undefined || target.startsWith("-"))
    throw new CodedError("INVALID_ARGUMENT", "Name the new archive: npm run export -- content.tar");
  if (!databaseUrl && !existsSync(path.join(folder, "site.db")))
    throw new CodedError("FAILED_PRECONDITION", `There is no content in ${folder}: set DATA_DIR.`);
  await using database = await openDatabase({ folder, url: databaseUrl, unhurried: true });
  const objects = await openObjects(config);
  const source = { database, objects, project: config.projectId };
  const { documents, files } = await exportContent(source, target);
  console.log(`${documents} documents and ${files} files are in ${target}`);
}
