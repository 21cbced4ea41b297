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
import { wrapAdapter, type LibraryCall } from "./library-adapter.ts";
import { type Passwords, generateBackupCodes } from "./passwords.ts";
import { maxPasswordLength, minPasswordLength } from "./password-rules.ts";
import { createRoutedKysely } from "./routed-kysely.ts";
import type { Secret } from "./secret.ts";
import { freshFor, maxSessionSeconds } from "./sessions.ts";

/** The library's base URL; requests to it are rebuilt, so that no unchecked data from the network reaches it. */
export const libraryOrigin = "http://identity.localhost";
export const libraryPath = "/api/auth";
/** Headers that pass the client's address and the site's origin to the library. */
export const addressHeader = "x-client-address";
export const siteHeader = "x-site-origin";

/** A TOTP code is valid for one step before and after its own; a used one is remembered for longer than that. */
const oneCode: Allowance = { limit: 1, windowSeconds: 150 };
const resetSeconds = 900;

interface LibraryOptions {
  database: Database;
  secret: Secret;
  cookies: Cookies;
  passwords: Passwords;
  takeAllowance(key: string, allowance: Allowance): Promise<Answer>;
  /** Sends the password reset link. */
  onPasswordForgotten(forgotten: { staffId: string; token: string; site: string }): Promise<void>;
  /** Called after a reset. */
  onReset(staffId: string, site: string): Promise<void>;
  log: Pick<Logger, "info" | "warn" | "error">;
}

/**
 * The library that handles sign-in by e-mail, password and an optional second factor; sets every option whose default is weaker
 * than required here.
 */
export function createLibrary(options: LibraryOptions) {
  const { cookies, passwords, log } = options;
  const calls = new AsyncLocalStorage<LibraryCall & { unavailable?: CodedError }>();
  const onFailure = (error: unknown) => {
    const call = calls.getStore();
    if (call && error instanceof CodedError && error.code === "UNAVAILABLE")
      call.unavailable = error;
  };
  const library = betterAuth({
    appName: "Website",
    baseURL: libraryOrigin,
    basePath: libraryPath,
    trustedOrigins: [libraryOrigin],
    // Versioned, so that the secret can be rotated.
    secrets: [{ version: 1, value: options.secret.keyFor("sessions").toString("base64url") }],
    telemetry: { enabled: false },
    database: wrapAdapter(
      kyselyAdapter(createRoutedKysely(options.database, { onFailure }), {
        type: "sqlite",
        transaction: true,
      }),
      () => calls.getStore(),
    ),
    user: { modelName: "staff" },
    account: { modelName: "credentials" },
    verification: { modelName: "verifications", storeIdentifier: "hashed" },
    session: {
      modelName: "sessions",
      expiresIn: maxSessionSeconds,
      disableSessionRefresh: true,
      freshAge: freshFor,
      cookieCache: { enabled: false },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // The site counts characters, the library UTF-16 units: an emoji may be two.
      minPasswordLength: minPasswordLength,
      maxPasswordLength: maxPasswordLength * 2,
      password: {
        hash: (password) => passwords.hash(password),
        async verify({ hash, password }) {
          const isRight = await passwords.verify(hash, password);
          const call = calls.getStore();
          if (isRight && call) call.verifiedHash = hash;
          return isRight;
        },
      },
      resetPasswordTokenExpiresIn: resetSeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }, request) =>
        options.onPasswordForgotten({ staffId: user.id, token, site: siteOf(request) }),
      onPasswordReset: ({ user }, request) => options.onReset(user.id, siteOf(request)),
    },
    // The site's own limits are in the database, per account and per address, and are checked before the library is called.
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
      // The library's own prefix is `__Secure-`, weaker than `__Host-`.
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
      // Further arguments may contain secrets, so only errors are logged.
      log: (level, message, ...more) => {
        const err = more.find((one) => one instanceof Error);
        log[level === "error" ? "error" : "warn"]({ err, part: "identity" }, message);
      },
    },
    // The routes log errors and respond to them; the library would print them.
    onAPIError: { throw: true },
  });

  /** Rejects with UNAVAILABLE when the database is unreachable; the library would report an internal error or no session. */
  async function rethrowUnavailable<T>(ask: () => Promise<T>): Promise<T> {
    const call: LibraryCall & { unavailable?: CodedError } = {};
    const answer = calls.run(call, ask);
    await answer.catch(() => undefined);
    if (call.unavailable) throw call.unavailable;
    return await answer;
  }

  return {
    handler: (request: Request) => rethrowUnavailable(() => library.handler(request)),
    getSession: (headers: Headers) => rethrowUnavailable(() => library.api.getSession({ headers })),
    /** The id of the member to whom a reset link was mailed; undefined for an unknown or used link. */
    staffOfLink: (token: string): Promise<string | undefined> =>
      rethrowUnavailable(async () => {
        const { internalAdapter } = await library.$context;
        return (await internalAdapter.findVerificationValue(`reset-password:${token}`))?.value;
      }),
  };
}

/** Accepts a TOTP code only once, so that an observed code cannot be reused (ASVS 6.5.1). */
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

  /** The id of a user who has entered a password but no code yet. */
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
