import { isMailAddress } from "#content/mail-address.ts";
import type { Agency } from "./sharing/agency.ts";

const day = 86_400_000;
/** RFC 9116 wants less than a year. */
const goodFor = 180 * day;

/** Whom to tell of a weakness of the site (RFC 9116): the agency by mail, else by its contact page. `now` is in milliseconds since 1970. */
export function writeSecurityTxt(
  { email }: Pick<Agency, "email">,
  origin: string,
  now: number,
): string {
  // The same all day, so that whoever asks again is told that nothing has changed.
  const expires = new Date(Math.floor(now / day) * day + goodFor).toISOString().slice(0, 19);
  return [
    `Contact: ${isMailAddress(email) ? `mailto:${email}` : `${origin}/contact`}`,
    `Expires: ${expires}Z`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
