import { isMailAddress } from "#content/mail-address.ts";
import { invalid } from "#server/errors.ts";

/** The valid addresses that the identity library lets sign in: not those with & before the @, or with a domain like xn--p1ai. */
const canSignIn = /^[a-z0-9_'+.-]*[a-z0-9_+-]@.*\.[a-z]+$/;

/** A staff address as stored and compared: trimmed, in lower case. Undefined when invalid, or when it could never sign in. */
export function readEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  return isMailAddress(email) && canSignIn.test(email) ? email : undefined;
}

const maxNameLength = 120;

/** A person's name on one line. INVALID_ARGUMENT when blank or too long. */
export function readName(text: string): string {
  const name = text
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  if (name === "" || name.length > maxNameLength)
    throw invalid(`Enter your name, in up to ${maxNameLength} characters.`);
  return name;
}
