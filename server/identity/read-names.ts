const maxEmailLength = 254;

/**
 * A staff address as it is stored and compared: trimmed, in lower case. Undefined when it is invalid: one @, a host with a dot,
 * no character that has a meaning to a mail server.
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

/** A person's name on one line; undefined when there is none or it is too long. */
export function readName(text: string): string | undefined {
  const name = text
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  return name === "" || name.length > maxNameLength ? undefined : name;
}
