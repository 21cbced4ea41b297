import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** A token of 128 random bits, in 22 characters of base64url. */
export function newToken(): string {
  return randomBytes(16).toString("base64url");
}

/** Whether a text has the form of a token. */
export function isToken(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}

/** The SHA-256 of a text. A token has 128 random bits, so its stored hash needs neither salt nor a slow hash. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Proves that the passcode was entered: only the server knows its salted hash, and a changed passcode has another hash. */
export function proofOf(token: string, passcodeHash: string): string {
  return createHmac("sha256", passcodeHash).update(token).digest("base64url");
}

/** Compares in constant time. */
export function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
