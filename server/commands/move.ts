import { readConfig } from "#server/config.ts";
import { lockDataFolder } from "#server/data-folder.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { CodedError } from "#server/errors.ts";
import { openObjects } from "#server/files/open-objects.ts";
import { readManifest } from "#server/ops/backup/manifest.ts";
import { moveEverything } from "#server/ops/transfer/move-everything.ts";
import { readPath, runCommand } from "./command-line.ts";

// npm run move -- BACKUP: moves a whole installation into an empty PostgreSQL database, and its files to FILES_URL.
await runCommand(async (words) => {
  const config = readConfig(process.env);
  const backup = readPath(words, "Name the backup: npm run move -- FOLDER");
  if (config.databaseUrl === undefined)
    throw new CodedError(
      "FAILED_PRECONDITION",
      `Set DATABASE_URL to an empty PostgreSQL database. To restore into a data folder instead: npm run restore -- ${backup}`,
    );
  const hold = config.filesAddress ? undefined : lockDataFolder(config.dataFolder);
  try {
    const { objects: place } = await readManifest(backup);
    const stay = place === "elsewhere" && config.filesAddress !== undefined;
    await using database = await openDatabase({
      folder: config.dataFolder,
      url: config.databaseUrl,
      unhurried: true,
    });
    const objects = stay ? undefined : await openObjects(config);
    const configuredSecret = config.authSecret;
    const moved = await moveEverything({ backup, database, objects, configuredSecret });
    for (const [table, count] of Object.entries(moved.rows))
      if (count > 0) console.log(`${String(count).padStart(9)} ${table.replaceAll("_", " ")}`);
    console.log(`${String(moved.objects).padStart(9)} contents of files`);
    console.log("Everything was moved. Everyone must sign in again, with their current password.");
  } finally {
    hold?.release();
  }
});
