import { invalid } from "#server/errors.ts";
import { generatePassword } from "./generated-password.ts";
import type { Identity } from "./identity.ts";

/** What the environment says about the first account. */
export interface FirstStaffOptions {
  identity: Pick<Identity, "staff" | "passwords" | "passwordProblem">;
  email?: string | undefined;
  password?: string | undefined;
  /** Where the site is, without a final slash. */
  site: string;
  /** Prints a line for whoever starts the server. */
  say(line: string): void;
}

const usualEmail = "staff@example.com";

/**
 * Makes an account when there has never been one; else does nothing. A password that nobody gave is printed, this once.
 * INVALID_ARGUMENT says why a given one may not be taken.
 */
export async function ensureFirstStaff({
  identity: { staff, passwords, passwordProblem },
  email = usualEmail,
  password,
  site,
  say,
}: FirstStaffOptions): Promise<void> {
  if (!(await staff.isEmpty())) return;
  const problem = password === undefined ? undefined : await passwordProblem(password, [email]);
  if (problem !== undefined) throw invalid(`STAFF_PASSWORD cannot be taken: ${problem}`);
  const given = password ?? generatePassword();
  const passwordHash = await passwords.hash(given);
  const added = await staff.addFirst({ name: nameOf(email), email, passwordHash });
  if (!added) return;
  say(`Sign in at ${site}/auth as ${email}`);
  say(
    password === undefined
      ? `The password, shown only this once, is ${given}`
      : "The password is what STAFF_PASSWORD says",
  );
}

/** What somebody is called until they say: anna.hart@agency.example is Anna Hart. */
export function nameOf(email: string): string {
  const words = (email.split("@", 1)[0] ?? "").split(/[._+-]+/).filter((word) => word !== "");
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(" ") || "Staff";
}
