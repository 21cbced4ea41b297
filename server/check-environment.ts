import { readConfig, type Config } from "./config.ts";
import { createDataFolder } from "./data-folder.ts";
import { checkDatabase } from "./database/open-database.ts";
import { invalid, startFailure } from "./errors.ts";
import { openPasswordRules } from "./identity/password-rules.ts";

/**
 * Checks the environment before any other step: the data folder, the database, the password of the first account. Rejects with
 * one sentence that names the variable to change.
 */
export async function checkEnvironment(config: Config): Promise<void> {
  const { staffPassword, staffEmail = "", databaseUrl } = config;
  if (staffPassword !== undefined) {
    const problem = (await openPasswordRules())(staffPassword, [staffEmail]);
    if (problem !== undefined) throw invalid(`STAFF_PASSWORD cannot be used: ${problem}`);
  }
  if (databaseUrl === undefined || config.filesAddress === undefined)
    createDataFolder(config.dataFolder);
  if (databaseUrl !== undefined) await checkDatabase(databaseUrl);
}

if (import.meta.main) {
  try {
    await checkEnvironment(readConfig(process.env));
  } catch (error) {
    process.stderr.write(startFailure(error));
    process.exitCode = 1;
  }
}
