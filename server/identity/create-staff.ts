import { openDatabase } from "#server/database/open-database.ts";
import { makeDataFolder } from "#server/data-folder.ts";
import { readConfig } from "#server/config.ts";
import { CodedError, invalid } from "#server/errors.ts";
import { startFailure } from "#server/start-failure.ts";
import { readEmail } from "./email.ts";
import { nameOf } from "./first-staff.ts";
import { generatePassword } from "./generated-password.ts";
import { openPasswordRules } from "./password-rules.ts";
import { createPasswords } from "./passwords.ts";
import { createStaff } from "./staff.ts";

const usage = "Say whose account it is: npm run create-staff -- EMAIL [--renew]";

try {
  await createAccount(process.argv.slice(2));
} catch (error) {
  process.stderr.write(startFailure(error));
  process.exitCode = 1;
}

/**
 * Makes an account of staff from the shell, while the server runs or not; `--renew` gives one that is there another password and
 * takes its second factor and its sessions away. The password is STAFF_PASSWORD, else one that is printed this once.
 */
async function createAccount(words: readonly string[]): Promise<void> {
  const [typed = "", ...options] = words;
  const email = readEmail(typed);
  if (email === undefined || options.some((option) => option !== "--renew")) throw invalid(usage);
  const config = readConfig(process.env);
  const password = config.staffPassword ?? generatePassword();
  const problem = (await openPasswordRules())(password, [email]);
  if (problem !== undefined) throw invalid(`STAFF_PASSWORD cannot be taken: ${problem}`);

  if (config.databaseUrl === undefined) makeDataFolder(config.dataFolder);
  await using database = await openDatabase({
    folder: config.dataFolder,
    url: config.databaseUrl,
    unhurried: true,
  });
  const staff = createStaff(database);
  const passwordHash = await createPasswords().hash(password);
  if (options.includes("--renew")) {
    if (!(await staff.renew(email, passwordHash)))
      throw new CodedError("NOT_FOUND", `${email} is no member of staff.`);
  } else await staff.add({ name: nameOf(email), email, passwordHash });
  process.stdout.write(`${email} can sign in.\n`);
  if (config.staffPassword === undefined)
    process.stdout.write(
      `The password, shown only this once, is ${password} (change it after signing in).\n`,
    );
}
