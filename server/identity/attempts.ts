import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database } from "#server/database/database.ts";
import type { Answer } from "#server/database/limits.ts";
import { type Cookies, cookieOf } from "./cookies.ts";
import type { Secret } from "./secret.ts";

/** The number of failures allowed within a window, and the wait after that. */
export interface AttemptRule {
  failures: number;
  windowSeconds: number;
  /** Seconds to wait after the last allowed failure; doubles with each further one, up to the window. */
  firstWaitSeconds: number;
}

/**
 * Counts failures in the database. An attempt counts as a failure from its start, so that concurrent attempts are all counted;
 * success reverts it.
 */
export function createAttempts({ transaction }: Database) {
  return {
    /**
     * Begins an attempt that counts for several keys, such as `account:anna@agency.example` and `address:192.0.2.1`. When one key
     * is blocked, the attempt counts for none, so a refused attempt never prolongs a wait.
     */
    async begin(rules: Readonly<Record<string, AttemptRule>>): Promise<Answer> {
      const now = Date.now();
      return await transaction(async (tables) => {
        const rows = await tables
          .selectFrom("attempts")
          .selectAll()
          .where("key", "in", Object.keys(rules))
          .execute();
        const counted = Object.entries(rules).map(([key, rule]) => {
          const row = rows.find((one) => one.key === key);
          // A later time than now was recorded while the clock was ahead.
          const last = Math.min(row?.last ?? 0, now);
          const failures = row && last > now - rule.windowSeconds * 1000 ? row.failures : 0;
          return { key, failures, wait: last + waitAfter(failures, rule) - now };
        });
        const wait = Math.max(...counted.map((one) => one.wait));
        if (wait > 0) return { allowed: false, retryAfterSeconds: Math.ceil(wait / 1000) };
        for (const { key, failures } of counted)
          await tables
            .insertInto("attempts")
            .values({ key, failures: failures + 1, last: now })
            .onConflict((conflict) =>
              conflict.column("key").doUpdateSet({ failures: failures + 1, last: now }),
            )
            .execute();
        return { allowed: true, retryAfterSeconds: 0 };
      });
    },

    /** Reverts an attempt that was not a failure. */
    async takeBack(key: string): Promise<void> {
      await transaction((tables) =>
        tables
          .updateTable("attempts")
          .set((row) => ({ failures: row("failures", "-", 1) }))
          .where("key", "=", key)
          .where("failures", ">", 0)
          .execute(),
      );
    },

    /** Deletes the failures of a key, and those of all keys that are older than a day. */
    async reset(key: string): Promise<void> {
      const yesterday = Date.now() - 86_400_000;
      await transaction((tables) =>
        tables
          .deleteFrom("attempts")
          .where((row) => row.or([row("key", "=", key), row("last", "<", yesterday)]))
          .execute(),
      );
    },
  };
}

/** Milliseconds from the last attempt to the next. */
function waitAfter(
  failures: number,
  { failures: maxFailures, windowSeconds, firstWaitSeconds }: AttemptRule,
) {
  if (failures < maxFailures) return 0;
  return Math.min(firstWaitSeconds * 2 ** (failures - maxFailures), windowSeconds) * 1000;
}

const halfAYear = 180 * 86_400;

/**
 * Browsers in which a user has signed in before: wrong guesses elsewhere do not lock the user out of these. Recognises them by a
 * signed cookie that does not reveal the account.
 */
export function createKnownBrowsers(secret: Secret, cookies: Cookies) {
  const key = secret.keyFor("known browser");
  const name = `${cookies.prefix}.known`;
  const markOf = (email: string, nonce: string) =>
    createHmac("sha256", key).update(`${nonce} ${email}`).digest();

  return {
    /** A cookie that marks this browser as known for an account. It does not sign in. */
    remember(email: string): string {
      const nonce = randomBytes(16).toString("base64url");
      const value = `${nonce}.${markOf(email, nonce).toString("base64url")}`;
      const secure = cookies.secure ? "; Secure" : "";
      return `${name}=${value}; Max-Age=${halfAYear}; Path=/; HttpOnly${secure}; SameSite=Lax`;
    },
    /** The key for counting wrong guesses in a browser known for an account; undefined for an unknown browser. */
    of(request: Request, email: string): string | undefined {
      const [nonce = "", mark = ""] = (cookieOf(request, name) ?? "").split(".");
      const given = Buffer.from(mark, "base64url");
      const right = markOf(email, nonce);
      return given.length === right.length && timingSafeEqual(given, right) ? nonce : undefined;
    },
  };
}
