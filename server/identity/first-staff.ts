import { invalid } from "#server/errors.ts";
import { generatePassword } from "./passwords.ts";
import type { Identity } from "./identity.ts";
import { readEmail } from "./read-names.ts";

/** The first account, as the environment configures it. */
interface FirstStaffOptions {
  identity: Pick<Identity, "staff" | "passwords" | "passwordProblem">;
  email?: string | undefined;
  password?: string | undefined;
  /** The site's URL, without a trailing slash. */
  site: string;
  /** Prints a line to the operator. */
  say(line: string): void;
}

const defaultEmail = "staff@example.com";

/**
 * Creates an account when there has never been one; otherwise does nothing. A generated password is printed once.
 * INVALID_ARGUMENT when a configured address cannot sign in, or the password breaks the rules.
 */
export async function ensureFirstStaff({
  identity: { staff, passwords, passwordProblem },
  email = defaultEmail,
  password,
  site,
  say,
}: FirstStaffOptions): Promise<void> {
  if (!(await staff.isEmpty())) return;
  if (readEmail(email) === undefined)
    throw invalid(`STAFF_EMAIL cannot be used to sign in: ${email}`);
  const problem = password === undefined ? undefined : await passwordProblem(password, [email]);
  if (problem !== undefined) throw invalid(`STAFF_PASSWORD cannot be used: ${problem}`);
  const given = password ?? generatePassword();
  const passwordHash = await passwords.hash(given);
  const added = await staff.addFirst({ name: nameOf(email), email, passwordHash });
  if (!added) return;
  say(`Sign in at ${site}/auth as ${email}`);
  say(
    password === undefined
      ? `The password, shown only this once, is ${given}`
      : "The password is the one in STAFF_PASSWORD",
  );
}

/** The default name for an address: Anna Hart for anna.hart@agency.example. */
export function nameOf(email: string): string {
  const words = (email.split("@", 1)[0] ?? "").split(/[._+-]+/).filter((word) => word !== "");
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(" ") || "Staff";
}
