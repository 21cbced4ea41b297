// PostgreSQL's text holds every sign but NUL. NUL is written as 1 1 and the sign of number 1 as 1 2, so that escaped
// texts compare as the texts do.
const toEscape = /[\0\u0001]/g;

/** A text as PostgreSQL can keep it, whatever is in it. */
export function escapeNul(text: string): string {
  if (!text.includes("\0") && !text.includes("\u0001")) return text;
  return text.replaceAll(toEscape, (sign) => (sign === "\0" ? "\u0001\u0001" : "\u0001\u0002"));
}

/** The text that was escaped. */
export function unescapeNul(text: string): string {
  if (!text.includes("\u0001")) return text;
  return text.replaceAll(/\u0001([\u0001\u0002])/g, (_, sign) =>
    sign === "\u0001" ? "\0" : "\u0001",
  );
}
