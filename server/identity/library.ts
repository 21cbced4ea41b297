import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { kyselyAdapter } from "@better-auth/kysely-adapter";
import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { betterAuth } from "better-auth";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Logger } from "pino";
import type { Database } from "#server/database/database.ts";
import type { Answer, Allowance } from "#server/database/limits.ts";
import { CodedError } from "#server/errors.ts";
import type { Cookies } from "./cookies.ts";
import type { Passwords } from "./passwords.ts";
import { hashTokens } from "./hashed-tokens.ts";
import { longestPassword, shortestPassword } from "./password-rules.ts";
import { createRoutedKysely } from "./routed-kysely.ts";
import type { Secret } from "./secret.ts";
import { freshFor, longestSession } from "./sessions.ts";
import { generateBackupCodes } from "./generated-password.ts";

/** Where the library believes it is; requests are made anew for it, so that nothing of the wire reaches it unread. */
export const libraryOrigin = "http://identity.localhost";
export const libraryPath = "/api/auth";
/** Headers by which a request made for the library says where it really came from, and which address the browser used. */
export const addressHeader = "x-client-address";
export const siteHeader = "x-site-origin";

/** A TOTP code is taken for a step before and a step after its own; it is remembered beyond that. */
const oneCode: Allowance = { limit: 1, windowSeconds: 150 };
const resetSeconds = 900;

/** What the identity library is given. */
export interface LibraryOptions {
  database: Database;
  secret: Secret;
  cookies: Cookies;
  passwords: Passwords;
  takeAllowance(key: string, allowance: Allowance): Promise<Answer>;
  /** Sends the link that a forgotten password is replaced by. */
  onForgotten(forgotten: { staffId: string; token: string; site: string }): Promise<void>;
  /** Told after a reset. */
  onReset(staffId: string, site: string): Promise<void>;
  log: Pick<Logger, "info" | "warn" | "error">;
}

/** The library that signs in by e-mail, password and, if one likes, a second factor; every value of its own that is weaker than ours is set. */
export function createLibrary(options: LibraryOptions) {
  const { cookies, passwords, log } = options;
  const failures = new AsyncLocalStorage<{ unavailable?: CodedError }>();
  const onFailure = (error: unknown) => {
    const call = failures.getStore();
    if (call && error instanceof CodedError && error.code === "UNAVAILABLE")
      call.unavailable = error;
  };
  const library = betterAuth({
    appName: "Website",
    baseURL: libraryOrigin,
    basePath: libraryPath,
    trustedOrigins: [libraryOrigin],
    // Numbered, so that a later version can bring in another secret beside this one.
    secrets: [{ version: 1, value: options.secret.keyFor("sessions").toString("base64url") }],
    telemetry: { enabled: false },
    database: hashTokens(
      kyselyAdapter(createRoutedKysely(options.database, { onFailure }), {
        type: "sqlite",
        transaction: true,
      }),
    ),
    user: { modelName: "staff" },
    account: { modelName: "credentials" },
    verification: { modelName: "verifications", storeIdentifier: "hashed" },
    session: {
      modelName: "sessions",
      expiresIn: longestSession,
      disableSessionRefresh: true,
      freshAge: freshFor,
      cookieCache: { enabled: false },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // Ours count signs, the library UTF-16 units: an emoji may be two of those.
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword * 2,
      password: {
        hash: (password) => passwords.hash(password),
        verify: ({ hash, password }) => passwords.verify(hash, password),
      },
      resetPasswordTokenExpiresIn: resetSeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }, request) =>
        options.onForgotten({ staffId: user.id, token, site: siteOf(request) }),
      onPasswordReset: ({ user }, request) => options.onReset(user.id, siteOf(request)),
    },
    // Ours are in the database, per account as well as per address, and stand before the library.
    rateLimit: { enabled: false },
    plugins: [
      twoFactor({
        schema: { twoFactor: { modelName: "second_factors" } },
        twoFactorCookieMaxAge: 300,
        accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: 900 },
        backupCodeOptions: { customBackupCodesGenerate: generateBackupCodes },
      }),
    ],
    hooks: { before: onceOnly(options) },
    advanced: {
      cookiePrefix: cookies.prefix,
      // The library's own prefix would be a weaker one.
      useSecureCookies: false,
      defaultCookieAttributes: {
        secure: cookies.secure,
        httpOnly: true,
        sameSite: "lax",
        path: "/",
      },
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { validateSchema: false },
    },
    logger: {
      // What comes beside a message may be anything, so only errors are taken from it.
      log: (level, message, ...more) => {
        const err = more.find((one) => one instanceof Error);
        log[level === "error" ? "error" : "warn"]({ err, part: "identity" }, message);
      },
    },
    // Faults are ours to log and to answer; the library would print them.
    onAPIError: { throw: true },
  });

  /** Says that the database is away, where the library would only say that something failed, or that nobody is signed in. */
  async function tellUnavailable<T>(ask: () => Promise<T>): Promise<T> {
    const call: { unavailable?: CodedError } = {};
    const answer = failures.run(call, ask);
    await answer.catch(() => undefined);
    if (call.unavailable) throw call.unavailable;
    return await answer;
  }

  return {
    handler: (request: Request) => tellUnavailable(() => library.handler(request)),
    getSession: (headers: Headers) => tellUnavailable(() => library.api.getSession({ headers })),
  };
}

/** The identity library, set up. */
export type Library = ReturnType<typeof createLibrary>;

/** Lets a TOTP code be tried once only: whoever looked over a shoulder finds it spent (ASVS 6.5.1). */
function onceOnly({ cookies, takeAllowance }: LibraryOptions) {
  return createAuthMiddleware(async (context) => {
    if (context.path !== "/two-factor/verify-totp") return;
    const session = await getSessionFromCtx(context);
    const staffId = session?.user.id ?? (await halfSignedIn(context));
    if (staffId === undefined) return;
    const { code } = context.body as { code: string };
    const digest = createHash("sha256").update(`${staffId} ${code}`).digest("base64url");
    const { allowed } = await takeAllowance(`code:${digest}`, oneCode);
    if (!allowed) throw new APIError("UNAUTHORIZED", { code: "INVALID_CODE", message: "" });
  });

  type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

  /** Who has shown a password and not yet a code. */
  async function halfSignedIn(context: Context): Promise<string | undefined> {
    const { secret, internalAdapter } = context.context;
    const challenge = await context.getSignedCookie(cookies.secondFactor, secret);
    if (!challenge) return undefined;
    return (await internalAdapter.findVerificationValue(challenge))?.value;
  }
}

function siteOf(request: Request | undefined): string {
  return request?.headers.get(siteHeader) ?? "";
}
