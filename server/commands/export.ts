import { existsSync } from "node:fs";
import path from "node:path";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { CodedError } from "#server/errors.ts";
import { openObjects } from "#server/files/open-objects.ts";
import { exportContent } from "#server/ops/transfer/export-content.ts";
import { readPath, runCommand } from "./command-line.ts";

// npm run export -- FILE: writes all documents and files into one archive, even while a server runs on them.
await runCommand(async (words) => {
  const config = readConfig(process.env);
  const { dataFolder: folder, databaseUrl } = config;
  const target = readPath(words, "Name the new archive: npm run export -- content.tar");
  if (!databaseUrl && !existsSync(path.join(folder, "site.db")))
    throw new CodedError("FAILED_PRECONDITION", `There is no content in ${folder}: set DATA_DIR.`);
  await using database = await openDatabase({ folder, url: databaseUrl, unhurried: true });
  const objects = await openObjects(config);
  const source = { database, objects, project: config.projectId };
  const { documents, files } = await exportContent(source, target);
  console.log(`${documents} documents and ${files} files are in ${target}`);
});
