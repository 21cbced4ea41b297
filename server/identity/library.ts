import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { kyselyAdapter } from "@better-auth/kysely-adapter";
import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { betterAuth, type BetterAuthOptions } from "better-auth";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Logger } from "pino";
import type { Database } from "#server/database/database.ts";
import type { Answer, Allowance } from "#server/database/limits.ts";
import { CodedError } from "#server/errors.ts";
import type { Cookies } from "./cookies.ts";
import { type Passwords, generateBackupCodes } from "./passwords.ts";
import { maxPasswordLength, minPasswordLength } from "./password-rules.ts";
import { createRoutedKysely } from "./routed-kysely.ts";
import type { Secret } from "./secret.ts";
import { freshFor, maxSessionSeconds } from "./sessions.ts";
import type { DBAdapter, Where } from "better-auth/adapters";

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
    // Versioned, so that the secret can be rotated.
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
        verify: ({ hash, password }) => passwords.verify(hash, password),
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
    const call: { unavailable?: CodedError } = {};
    const answer = failures.run(call, ask);
    await answer.catch(() => undefined);
    if (call.unavailable) throw call.unavailable;
    return await answer;
  }

  return {
    handler: (request: Request) => rethrowUnavailable(() => library.handler(request)),
    getSession: (headers: Headers) => rethrowUnavailable(() => library.api.getSession({ headers })),
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

/** Distinguishes a hash from a token, which contains only letters and digits. */
const hashed = "sha256:";

type Adapter = Omit<DBAdapter, "transaction">;

/**
 * Wraps the library's database adapter so that session tokens are stored as hashes: a copy of the database does not allow
 * signing in. The library itself sees the tokens it generated.
 */
function hashTokens(
  adapterOf: (options: BetterAuthOptions) => DBAdapter,
): (options: BetterAuthOptions) => DBAdapter {
  return (options) => {
    const adapter = withWholeFactors(adapterOf(options));
    return {
      ...withHashes(adapter),
      transaction: (work) => adapter.transaction((inner) => work(withHashes(inner))),
    };
  };
}

/**
 * Stores in one transaction that a member has a second factor, and the factor as verified; or that they have none, and removes
 * it. The library does so in two steps: after a crash between them no code would be accepted, or no new factor.
 */
function withWholeFactors(adapter: DBAdapter): DBAdapter {
  return {
    ...adapter,
    async update<Row>(query: Parameters<DBAdapter["update"]>[0]): Promise<Row | null> {
      const { twoFactorEnabled } = query.update;
      const id = query.where.find(({ field }) => field === "id")?.value;
      if (query.model !== "user" || twoFactorEnabled === undefined || id === undefined)
        return await adapter.update<Row>(query);
      return await adapter.transaction(async (inner) => {
        const factor = { model: "twoFactor", where: [{ field: "userId", value: id }] };
        if (twoFactorEnabled === true)
          await inner.update({ ...factor, update: { verified: true } });
        else await inner.delete(factor);
        return await inner.update<Row>(query);
      });
    },
  };
}

/** A token has 32 random characters, so its hash needs no salt. */
function hashOf(token: string): string {
  return hashed + createHash("sha256").update(token).digest("base64url");
}

function withHashes<Wrapped extends Adapter>(adapter: Wrapped): Wrapped {
  return {
    ...adapter,
    async create(query: Parameters<Adapter["create"]>[0]) {
      const { token } = query.data as { token?: unknown };
      if (!isSession(query) || typeof token !== "string") return await adapter.create(query);
      const data = { ...query.data, token: hashOf(token) };
      const created = await adapter.create<Record<string, unknown>>({ ...query, data });
      return { ...created, token };
    },
    findOne: async (query: Parameters<Adapter["findOne"]>[0]) =>
      asAsked(query, await adapter.findOne({ ...query, where: asStored(query, "lookup") })),
    findMany: async (query: Parameters<Adapter["findMany"]>[0]) =>
      await adapter.findMany({ ...query, where: asStored(query, "lookup") }),
    count: (query: Parameters<Adapter["count"]>[0]) =>
      adapter.count({ ...query, where: asStored(query, "lookup") }),
    update: async (query: Parameters<Adapter["update"]>[0]) =>
      asAsked(query, await adapter.update({ ...query, where: asStored(query, "change") })),
    updateMany: (query: Parameters<Adapter["updateMany"]>[0]) =>
      adapter.updateMany({ ...query, where: asStored(query, "change") }),
    delete: (query: Parameters<Adapter["delete"]>[0]) =>
      adapter.delete({ ...query, where: asStored(query, "change") }),
    deleteMany: (query: Parameters<Adapter["deleteMany"]>[0]) =>
      adapter.deleteMany({ ...query, where: asStored(query, "change") }),
    consumeOne: async (query: Parameters<Adapter["consumeOne"]>[0]) =>
      asAsked(query, await adapter.consumeOne({ ...query, where: asStored(query, "change") })),
  };
}

interface Query {
  model: string;
  where?: Where[] | undefined;
}

function isSession({ model }: Query): boolean {
  return model === "session";
}

/**
 * Replaces tokens in a condition by their hashes. A hash in the condition can select a row to change, when the row was read
 * without its token, but never finds a session.
 */
function asStored(query: Query, purpose: "lookup" | "change"): Where[] {
  const where = query.where ?? [];
  if (!isSession(query)) return where;
  const stored = (token: unknown) =>
    purpose === "change" && String(token).startsWith(hashed)
      ? String(token)
      : hashOf(String(token));
  return where.map((one) =>
    one.field === "token"
      ? { ...one, value: Array.isArray(one.value) ? one.value.map(stored) : stored(one.value) }
      : one,
  );
}

/** A row with the requested token in place of its hash, since the library continues with the token. */
function asAsked<Row>(query: Query, row: Row): Row {
  const asked = query.where?.find((one) => one.field === "token")?.value;
  if (!isSession(query) || typeof asked !== "string" || row === null) return row;
  return { ...row, token: asked };
}
