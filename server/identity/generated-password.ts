import { randomInt } from "node:crypto";

// Without the signs that look like others, so that it can be read from a screen.
const signs = "abcdefghjkmnpqrstuvwxyz23456789";

/** A password for somebody to sign in with once and change: four groups of five signs, 99 bits. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join("");
  return Array.from({ length: 4 }, group).join("-");
}
