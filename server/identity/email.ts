const longest = 254;

/**
 * The address of a member of staff as it is kept and compared: trimmed, in small letters. Undefined when it is none: one @, a
 * host with a dot, no sign that means something to a mail server.
 */
export function readEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  if (email.length > longest) return undefined;
  return /^[a-z0-9_+%'-]+(?:\.[a-z0-9_+%'-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(
    email,
  )
    ? email
    : undefined;
}
