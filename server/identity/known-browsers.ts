import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Cookies } from "./cookies.ts";
import { cookieOf } from "./cookies.ts";
import type { Secret } from "./secret.ts";

const halfAYear = 180 * 86_400;

/** Browsers in which somebody has shown their password before: strangers who guess at an account do not keep its owner out of it. */
export interface KnownBrowsers {
  /** A cookie by which this browser is known for an account from now on. It signs nobody in. */
  remember(email: string): string;
  /** What counts the wrong guesses of a browser that is known for an account; undefined for a stranger's. */
  of(request: Request, email: string): string | undefined;
}

/** Knows browsers by a signed cookie that says nothing about the account it is for. */
export function createKnownBrowsers(secret: Secret, cookies: Cookies): KnownBrowsers {
  const key = secret.keyFor("known browser");
  const name = `${cookies.prefix}.known`;
  const markOf = (email: string, nonce: string) =>
    createHmac("sha256", key).update(`${nonce} ${email}`).digest();

  return {
    remember(email) {
      const nonce = randomBytes(16).toString("base64url");
      const value = `${nonce}.${markOf(email, nonce).toString("base64url")}`;
      const secure = cookies.secure ? "; Secure" : "";
      return `${name}=${value}; Max-Age=${halfAYear}; Path=/; HttpOnly${secure}; SameSite=Lax`;
    },
    of(request, email) {
      const [nonce = "", mark = ""] = (cookieOf(request, name) ?? "").split(".");
      const given = Buffer.from(mark, "base64url");
      const right = markOf(email, nonce);
      return given.length === right.length && timingSafeEqual(given, right) ? nonce : undefined;
    },
  };
}
