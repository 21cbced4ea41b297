import { createHmac } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Returns an authenticator's current code for a URI such as otpauth://totp/...?secret=... (RFC 6238). */
export function oneTimeCode(uri: unknown, milliseconds: number = Date.now()): string {
  const secret = new URL(String(uri)).searchParams.get("secret") ?? "";
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(milliseconds / 30_000)));
  const digest = createHmac("sha1", decode(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
  return String(number).padStart(6, "0");
}

function decode(text: string): Buffer {
  const bits = Array.from(text.replaceAll("=", ""), (character) =>
    alphabet.indexOf(character).toString(2).padStart(5, "0"),
  ).join("");
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
