import { isMailAddress } from "#content/mail-address.ts";
import { invalid } from "#server/errors.ts";

/** A staff address as stored and compared: trimmed, in lower case. Undefined when invalid. */
export function readEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  return isMailAddress(email) ? email : undefined;
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
