const maxLength = 254;

/**
 * Whether text is one bare mail address: one @, a host with a dot, no characters that could make it two addresses or
 * inject a header (RFC 5321, 4.1.2, without quoted forms).
 */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= maxLength &&
    /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/.test(
      text,
    )
  );
}
