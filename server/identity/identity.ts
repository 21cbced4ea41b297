import type { Logger } from "pino";
import type { Database } from "#server/database/database.ts";
import type { Allowance, Answer } from "#server/database/limits.ts";
import { createAttempts } from "./attempts.ts";
import { createBackground } from "./background.ts";
import { cookieOf, cookiesOf } from "./cookies.ts";
import { createAppCheck, type AppCheckOptions } from "./app-check.ts";
import { createIdentityTokens, notGood } from "./identity-token.ts";
import { createInvitations } from "./invitations.ts";
import { createKnownBrowsers } from "./known-browsers.ts";
import { createLibrary } from "./library.ts";
import { passwordChanged, passwordForgotten, type Words } from "./mails.ts";
import { openPasswordRules } from "./password-rules.ts";
import { createPasswords, type PasswordCost } from "./passwords.ts";
import { openSecret } from "./secret.ts";
import { createSessions, type Session } from "./sessions.ts";
import { createStaff, type Member } from "./staff.ts";
import type { PageViewer, Viewer } from "./viewer.ts";

/** What identity needs of the rest of the server. */
export interface IdentityOptions {
  database: Database;
  /** The data folder, where the secret is kept unless one is configured. */
  folder: string;
  configuredSecret?: string | undefined;
  publicOrigin?: string | undefined;
  takeAllowance(key: string, allowance: Allowance): Promise<Answer>;
  sendMail(mail: Words & { to: string; usefulUntil?: number }): Promise<void>;
  /** What the site is called in a mail. */
  siteName(): Promise<string>;
  log: Pick<Logger, "info" | "warn" | "error">;
  /** How the apps are checked that ask for files. */
  appCheck?: Pick<AppCheckOptions, "jwks" | "audience" | "isRequired">;
  /** Tests make passwords cheaper. */
  passwordCost?: PasswordCost;
}

/** Who is who: the members of staff, how they sign in, and who is asking. */
export type Identity = Awaited<ReturnType<typeof openIdentity>>;

const visitor: { kind: "visitor" } = { kind: "visitor" };
/** How long links in mails are good for, in milliseconds; the library has the same value. */
const resetMilliseconds = 900_000;

/** Opens identity on the database. */
export async function openIdentity(options: IdentityOptions) {
  const { database, log, publicOrigin } = options;
  const secret = await openSecret({ folder: options.folder, configured: options.configuredSecret });
  const checkPassword = await openPasswordRules();
  const cookies = cookiesOf(publicOrigin);
  const passwords = createPasswords(options.passwordCost);
  const staff = createStaff(database);
  const sessions = createSessions(database);
  const tokens = createIdentityTokens(secret);
  const appCheck = createAppCheck({ secret, ...options.appCheck });
  const background = createBackground((err) => log.error({ err }, "identity could not finish"));
  const library = createLibrary({
    database,
    secret,
    cookies,
    passwords,
    takeAllowance: options.takeAllowance,
    log,
    async onForgotten({ staffId, token, site }) {
      const link = `${site}/auth/new-password?token=${token}`;
      const usefulUntil = Date.now() + resetMilliseconds;
      // Somebody who has left gets none.
      const member = await staff.byId(staffId);
      if (member) await tell(member, (words) => passwordForgotten({ ...words, link }), usefulUntil);
    },
    async onReset(staffId, site) {
      await staff.forgetLinks(staffId);
      const member = await staff.byId(staffId);
      log.info({ staff: staffId }, "a password was reset");
      const link = `${site}/auth/forgotten`;
      if (member) await tell(member, (words) => passwordChanged({ ...words, link }));
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
    takeAllowance: options.takeAllowance,
    tell,
    mail: options.sendMail,
    siteName: options.siteName,
    sessionOf,

    /** Why a member's new password may not be taken; undefined when it may. */
    async passwordProblem(password: string, context: readonly string[] = []) {
      return checkPassword(password, [...context, await options.siteName()]);
    },

    /** Where links in mails begin: the configured origin, else the one by which the request came, whose host was checked at the front. */
    originOf: (request: Request) => publicOrigin ?? new URL(request.url).origin,

    /** Who sends a request to an interface: a visitor, or by an identity token a member of staff. UNAUTHENTICATED when there is a token and it is not good. */
    async viewerOf(request: Request): Promise<Viewer> {
      const header = request.headers.get("Authorization");
      if (header === null) return visitor;
      // The Storage SDK calls the same token by another name.
      const [, token] = /^(?:Bearer|Firebase) ([\w.-]{1,2048})$/i.exec(header) ?? [];
      if (token === undefined) throw notGood();
      const { sessionId, staffId } = tokens.read(token);
      const session = await sessions.find(sessionId);
      if (session?.staff.id !== staffId) throw notGood();
      return viewerBy(session);
    },

    /** Who asks for a page, by the session cookie. Unless `quiet`, that keeps the session from ending for want of use. */
    async pageViewerOf(request: Request, { quiet = false } = {}): Promise<PageViewer> {
      const session = await sessionOf(request, { quiet });
      return session ? { ...viewerBy(session), email: session.staff.email } : visitor;
    },

    /** Lets running work end. */
    close: () => background.settled(),
  };

  /** The session of the browser that sent a request. */
  async function sessionOf(request: Request, { quiet = false } = {}): Promise<Session | undefined> {
    if (cookieOf(request, cookies.session) === undefined) return undefined;
    const headers = new Headers({ Cookie: request.headers.get("Cookie") ?? "" });
    const found = await library.getSession(headers);
    return found ? await sessions.find(found.session.id, { quiet }) : undefined;
  }

  /** Writes to a member of staff. */
  async function tell(
    { name, email }: Pick<Member, "name" | "email">,
    words: (known: { name: string; site: string }) => Words,
    usefulUntil?: number,
  ): Promise<void> {
    const mail = words({ name, site: await options.siteName() });
    await options.sendMail({ to: email, ...mail, ...(usefulUntil ? { usefulUntil } : {}) });
  }
}

function viewerBy({ staff: { id, name } }: Session) {
  return { kind: "staff", id, name } as const;
}
