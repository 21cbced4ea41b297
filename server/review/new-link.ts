import { isMailAddress } from "#content/mail-address.ts";
import { invalid } from "#server/errors.ts";

/** The properties of a new link. */
export interface NewLink {
  /** The client's name, shown next to their comments. */
  readonly client: string;
  /** The number of days until it expires; 14 by default. */
  readonly days?: number | undefined;
  readonly passcode?: string | undefined;
  /** The address that the link is mailed to, also used for later mail to the client. */
  readonly email?: string | undefined;
}

const maxDays = 90;
const defaultDays = 14;
const maxName = 80;
export const passcodeLength = { min: 6, max: 100 };

/** Checks the properties of a new link. INVALID_ARGUMENT with the reason. */
export function readNewLink({ client, days, passcode, email }: NewLink) {
  return {
    client: readClient(client),
    days: readDays(days),
    passcode: readPasscode(passcode),
    email: readEmail(email),
  };
}

function readClient(text: string): string {
  const name = text.trim();
  if (name === "" || name.length > maxName || /\p{Cc}/u.test(name))
    throw invalid(`Enter the client’s name, in 1 to ${maxName} characters on one line.`);
  return name;
}

function readDays(count: number = defaultDays): number {
  if (Number.isInteger(count) && count >= 1 && count <= maxDays) return count;
  throw invalid(`A link can be valid for 1 to ${maxDays} days.`);
}

function readPasscode(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const { min, max } = passcodeLength;
  if (text.length < min || text.length > max)
    throw invalid(`A passcode must have ${min} to ${max} characters.`);
  return text;
}

function readEmail(text = ""): string | null {
  const email = text.trim();
  if (email === "" || isMailAddress(email)) return email === "" ? null : email;
  throw invalid("Enter a full e-mail address, such as name@company.com.");
}
