import type { Logger } from "pino";
import type { Activity } from "#server/activity/activity.ts";
import type { Database } from "#server/database/database.ts";
import type { Allowance, Answer } from "#server/database/limits.ts";
import { createAttempts, createKnownBrowsers } from "./attempts.ts";
import { cookieOf, cookiesOf } from "./cookies.ts";
import { createAppCheck, type AppCheckOptions } from "./app-check.ts";
import { createIdentityTokens, invalidTokenError } from "./identity-token.ts";
import { createInvitations } from "./invitations.ts";
import { createLibrary } from "./library.ts";
import { passwordChanged, passwordForgotten, type MailText, type MailWords } from "./mails.ts";
import { openPasswordRules } from "./password-rules.ts";
import { createPasswords, type PasswordCost } from "./passwords.ts";
import { openSecret } from "./secret.ts";
import { createSessions, type Session } from "./sessions.ts";
import { createStaff, type Member } from "./staff.ts";
import type { PageViewer, Viewer } from "./viewer.ts";

export interface IdentityOptions {
  database: Database;
  /** The data folder, which contains the secret unless one is configured. */
  folder: string;
  configuredSecret?: string | undefined;
  /** Whether processes without a common folder share the database, which then contains the secret. */
  isDatabaseShared?: boolean;
  publicOrigin?: string | undefined;
  takeAllowance(key: string, allowance: Allowance): Promise<Answer>;
  sendMail(mail: MailText & { to: string; usefulUntil?: number }): Promise<void>;
  /** Whether mail leaves this machine; otherwise the inviting owner gets the link of an invitation. */
  hasMailServer: boolean;
  /** The site's name in mail. */
  siteName(): Promise<string>;
  /** Logs sign-ins, and owners' changes to staff. */
  activity: Activity;
  log: Pick<Logger, "info" | "warn" | "error">;
  /** How App Check tokens of other issuers are verified. */
  appCheck?: Pick<AppCheckOptions, "jwks" | "audience" | "isRequired">;
  /** Lower in tests. */
  passwordCost?: PasswordCost;
}

/** Members of staff, sign-in and the identification of callers. */
export type Identity = Awaited<ReturnType<typeof openIdentity>>;

const visitor: { kind: "visitor" } = { kind: "visitor" };
/** The lifetime of links in mail, in milliseconds; the library uses the same value. */
const resetMilliseconds = 900_000;

/** Opens identity on the database. */
export async function openIdentity(options: IdentityOptions) {
  const { database, log, publicOrigin } = options;
  const secret = await openSecret({
    folder: options.folder,
    configured: options.configuredSecret,
    shared: options.isDatabaseShared ? database : undefined,
  });
  const checkPassword = await openPasswordRules();
  const cookies = cookiesOf(publicOrigin);
  const passwords = createPasswords(options.passwordCost);
  const staff = createStaff(database);
  const sessions = createSessions(database);
  const tokens = createIdentityTokens(secret);
  const appCheck = createAppCheck({ secret, ...options.appCheck });
  const background = createBackground((err) =>
    log.error({ err }, "a background task of identity failed"),
  );
  const library = createLibrary({
    database,
    secret,
    cookies,
    passwords,
    takeAllowance: options.takeAllowance,
    log,
    async onPasswordForgotten({ staffId, token, site }) {
      const link = `${site}/auth/new-password?token=${token}`;
      // A member whose access has ended gets no mail.
      const member = await staff.byId(staffId);
      if (!member) return;
      const { name, email: to } = member;
      const usefulUntil = Date.now() + resetMilliseconds;
      const mail = passwordForgotten({ name, site: await options.siteName(), link });
      await options.sendMail({ to, ...mail, usefulUntil });
    },
    async onReset(staffId, site) {
      await staff.deleteLinks(staffId);
      const member = await staff.byId(staffId);
      log.info({ staff: staffId }, "a password was reset");
      if (member) await mailAboutCredentials(member, site, passwordChanged);
    },
  });

  return {
    cookies,
    staff,
    sessions,
    tokens,
    appCheck,
    invitations: createInvitations(database),
    attempts: createAttempts(database),
    knownBrowsers: createKnownBrowsers(secret, cookies),
    passwords,
    library,
    background,
    log,
    activity: options.activity,
    takeAllowance: options.takeAllowance,
    mailAboutCredentials,
    mail: options.sendMail,
    hasMailServer: options.hasMailServer,
    siteName: options.siteName,
    sessionOf,

    /** The reason why a member's new password is rejected; undefined when it is valid. */
    async passwordProblem(password: string, context: readonly string[] = []) {
      return checkPassword(password, [...context, await options.siteName()]);
    },

    /** The origin of links in mail: the configured one, else the request's, whose host has been checked. */
    originOf: (request: Request) => publicOrigin ?? new URL(request.url).origin,

    /**
     * The caller of an API: a visitor, or a member of staff by identity token. Counts as a use of the session unless `quiet`.
     * UNAUTHENTICATED for an invalid token.
     */
    async viewerOf(request: Request, how?: { quiet?: boolean }): Promise<Viewer> {
      const header = request.headers.get("Authorization");
      if (header === null) return visitor;
      // The Storage SDK sends the same token under another scheme.
      const [, token] = /^(?:Bearer|Firebase) ([\w.-]{1,2048})$/i.exec(header) ?? [];
      if (token === undefined) throw invalidTokenError();
      const { sessionId, staffId } = tokens.read(token);
      const session = await sessions.find(sessionId, how);
      if (session?.staff.id !== staffId) throw invalidTokenError();
      return viewerBy(session);
    },

    /** The viewer of a page, by session cookie. Counts as a use of the session unless `quiet`. */
    async pageViewerOf(request: Request, { quiet = false } = {}): Promise<PageViewer> {
      const session = await sessionOf(request, { quiet });
      return session ? { ...viewerBy(session), email: session.staff.email } : visitor;
    },

    /** Waits for running work. */
    close: () => background.settled(),
  };

  /** The session of the browser that sent a request. */
  async function sessionOf(request: Request, { quiet = false } = {}): Promise<Session | undefined> {
    if (cookieOf(request, cookies.session) === undefined) return undefined;
    const headers = new Headers({ Cookie: request.headers.get("Cookie") ?? "" });
    const found = await library.getSession(headers);
    return found ? await sessions.find(found.session.id, { quiet }) : undefined;
  }

  /**
   * Mails a member about a change of their credentials, with the page at which they can take their account back. A failure is
   * logged, since the change has been made and its response may contain a new cookie.
   */
  async function mailAboutCredentials(
    { name, email }: Pick<Member, "name" | "email">,
    origin: string,
    mailOf: (words: MailWords) => MailText,
  ): Promise<void> {
    const link = `${origin}/auth/forgotten`;
    try {
      const mail = mailOf({ name, site: await options.siteName(), link });
      await options.sendMail({ to: email, ...mail });
    } catch (err) {
      log.error({ err }, "a mail about credentials failed");
    }
  }
}

function viewerBy({ staff: { id, name, role } }: Session) {
  return { kind: "staff", id, name, role } as const;
}

/** Runs work that continues after the response, so that response times reveal nothing about it; errors go to `onError`. */
function createBackground(onError: (error: unknown) => void) {
  const running = new Set<Promise<void>>();
  return {
    start(work: () => Promise<void>): void {
      const done = work()
        .catch(onError)
        .finally(() => running.delete(done));
      running.add(done);
    },
    /** Resolves when all running work is done. */
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
