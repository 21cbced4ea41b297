import { invalid } from "#server/errors.ts";

const maxEmailLength = 254;

/**
 * A staff address as stored and compared: trimmed, in lower case. Undefined when invalid: it needs one @ and a host with a dot,
 * and may contain no character with a meaning to a mail server.
 */
export function readEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  if (email.length > maxEmailLength) return undefined;
  return /^[a-z0-9_+%'-]+(?:\.[a-z0-9_+%'-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(
    email,
  )
    ? email
    : undefined;
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
