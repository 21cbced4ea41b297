import { openDatabase } from "#server/database/open-database.ts";
import { createDataFolder } from "#server/data-folder.ts";
import { readConfig } from "#server/config.ts";
import { CodedError, invalid } from "#server/errors.ts";
import { readEmail } from "#server/identity/read-names.ts";
import { nameOf } from "#server/identity/first-staff.ts";
import { generatePassword, createPasswords } from "#server/identity/passwords.ts";
import { openPasswordRules } from "#server/identity/password-rules.ts";
import { readRole, type Role } from "#content/roles.ts";
import { createStaff } from "#server/identity/staff.ts";
import { runCommand } from "./command-line.ts";

const usage =
  "Name the account: npm run create-staff -- EMAIL [--renew | --role=writer|publisher|owner]";

await runCommand(createAccount);

/**
 * Creates a staff account from the shell, whether or not the server is running; `--renew` replaces the password of an existing
 * account and deletes its second factor and sessions. The password is STAFF_PASSWORD, else a generated one that is printed once.
 */
async function createAccount(words: readonly string[]): Promise<void> {
  const [typed = "", ...options] = words;
  const email = readEmail(typed);
  if (
    email === undefined ||
    // A renewed account keeps its role.
    (options.includes("--renew") && roleOf(options) !== undefined) ||
    options.some((option) => option !== "--renew" && roleOf([option]) === undefined)
  )
    throw invalid(usage);
  const config = readConfig(process.env);
  const password = config.staffPassword ?? generatePassword();
  const problem = (await openPasswordRules())(password, [email]);
  if (problem !== undefined) throw invalid(`STAFF_PASSWORD cannot be used: ${problem}`);

  if (config.databaseUrl === undefined) createDataFolder(config.dataFolder);
  await using database = await openDatabase({
    folder: config.dataFolder,
    url: config.databaseUrl,
    unhurried: true,
  });
  const staff = createStaff(database);
  const passwordHash = await createPasswords().hash(password);
  if (options.includes("--renew")) {
    if (!(await staff.renew(email, passwordHash)))
      throw new CodedError("NOT_FOUND", `${email} is not a member of staff.`);
  } else await staff.add({ name: nameOf(email), email, passwordHash, role: roleOf(options) });
  process.stdout.write(`${email} can sign in.\n`);
  if (config.staffPassword === undefined)
    process.stdout.write(
      `The password, shown only this once, is ${password} (change it after signing in).\n`,
    );
}

/** The role of `--role=ROLE`; undefined without one. */
function roleOf(options: readonly string[]): Role | undefined {
  return options.map((option) => readRole(/^--role=(.+)$/.exec(option)?.[1] ?? "")).find(Boolean);
}
