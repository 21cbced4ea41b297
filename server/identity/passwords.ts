import { argon2, randomBytes, timingSafeEqual, randomInt } from "node:crypto";
import { promisify } from "node:util";
import { refusal } from "./refusals.ts";

/** The cost of a hash: memory in KiB, and passes over it. */
export interface PasswordCost {
  memory: number;
  passes: number;
}

/** Hashes and verifies passwords, two at a time. */
export type Passwords = ReturnType<typeof createPasswords>;

const defaultCost: PasswordCost = { memory: 65_536, passes: 3 };
const derive = promisify(argon2);

/** Argon2id (RFC 9106) at a cost of 64 MiB and three passes; UNAVAILABLE when fifty calls are queued. */
export function createPasswords(cost: PasswordCost = defaultCost) {
  // Four hashes at once would use every thread that files and images need.
  const queue = createWorkQueue({ atOnce: 2, waiting: 50 });

  return {
    /** The hash to store, in the PHC string format. */
    async hash(password: string): Promise<string> {
      const salt = randomBytes(16);
      const tag = await queue.run(() => tagOf(password, { ...cost, salt, length: 32 }));
      return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${base64(salt)}$${base64(tag)}`;
    },
    /** Whether a password matches a hash. False for a malformed hash. */
    async verify(hash: string, password: string): Promise<boolean> {
      const parts = parse(hash);
      if (!parts) return false;
      const tag = await queue.run(() => tagOf(password, { ...parts, length: parts.tag.length }));
      return timingSafeEqual(tag, parts.tag);
    },
    /** Whether a hash was made at a different cost from the current one. */
    isOutdated(hash: string): boolean {
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
    // As typed: neither trimmed nor normalised (ASVS 6.2.8).
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

/**
 * Runs `atOnce` jobs at a time and queues `waiting`; UNAVAILABLE for more, so that a flood does not slow the rest of the server.
 */
function createWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running >= atOnce) {
        if (queue.length >= waiting) throw refusal("busy", { retryAfterSeconds: 5 });
        await new Promise<void>((resolve) => queue.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        // Hands the slot to the next job, or frees it.
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

// Excludes characters that are easily confused when read from a screen or from paper.
const characters = "abcdefghjkmnpqrstuvwxyz23456789";

/** A generated password, to be changed after signing in: four groups of five characters, 99 bits. */
export function generatePassword(): string {
  return groups(4);
}

/** Ten single-use backup codes: two groups of five characters each, 49 bits. */
export function generateBackupCodes(): string[] {
  return Array.from({ length: 10 }, () => groups(2));
}

function groups(count: number): string {
  const group = () => Array.from({ length: 5 }, () => characters[randomInt(characters.length)]);
  return Array.from({ length: count }, () => group().join("")).join("-");
}
