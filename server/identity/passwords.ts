import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { createWorkQueue } from "./work-queue.ts";

/** How dear a guess is: memory in KiB, passes over it. */
export interface PasswordCost {
  memory: number;
  passes: number;
}

/** Turns passwords into what is kept of them, two at a time. */
export interface Passwords {
  /** What is kept of a password, in the PHC string format. */
  hash(password: string): Promise<string>;
  /** Whether a password is the one that was hashed. False for what is no hash of ours. */
  verify(hash: string, password: string): Promise<boolean>;
  /** Whether a hash was made at another cost than today's. */
  isOutdated(hash: string): boolean;
}

const usual: PasswordCost = { memory: 65_536, passes: 3 };
const derive = promisify(argon2);

/** Argon2id (RFC 9106) at a cost of 64 MiB and three passes; UNAVAILABLE when fifty others wait already. */
export function createPasswords(cost: PasswordCost = usual): Passwords {
  // Four hashes at once would take every thread that files and pictures need.
  const queue = createWorkQueue({ atOnce: 2, waiting: 50 });

  return {
    async hash(password) {
      const salt = randomBytes(16);
      const tag = await queue.run(() => tagOf(password, { ...cost, salt, length: 32 }));
      return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${base64(salt)}$${base64(tag)}`;
    },
    async verify(hash, password) {
      const parts = parse(hash);
      if (!parts) return false;
      const tag = await queue.run(() => tagOf(password, { ...parts, length: parts.tag.length }));
      return timingSafeEqual(tag, parts.tag);
    },
    isOutdated(hash) {
      const parts = parse(hash);
      return !parts || parts.memory !== cost.memory || parts.passes !== cost.passes;
    },
  };
}

function tagOf(
  password: string,
  { memory, passes, salt, length }: PasswordCost & { salt: Buffer; length: number },
): Promise<Buffer> {
  return derive("argon2id", {
    // As it was typed: no trimming, no change of letters (ASVS 6.2.8).
    message: Buffer.from(password, "utf8"),
    nonce: salt,
    parallelism: 1,
    tagLength: length,
    memory,
    passes,
  });
}

function parse(hash: string) {
  const [, memory, passes, salt, tag] =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=1\$([A-Za-z0-9+/]{22,86})\$([A-Za-z0-9+/]{43})$/.exec(
      hash,
    ) ?? [];
  if (!memory || !passes || !salt || !tag) return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
