import { randomInt } from "node:crypto";

// Without the characters that look like others, so that they can be read from a screen or from paper.
const characters = "abcdefghjkmnpqrstuvwxyz23456789";

/** A password to sign in with once and change: four groups of five characters, 99 bits. */
export function generatePassword(): string {
  return groups(4);
}

/** Ten codes that each replace an authenticator's once: two groups of five characters, 49 bits. */
export function generateBackupCodes(): string[] {
  return Array.from({ length: 10 }, () => groups(2));
}

function groups(count: number): string {
  const group = () => Array.from({ length: 5 }, () => characters[randomInt(characters.length)]);
  return Array.from({ length: count }, () => group().join("")).join("-");
}
