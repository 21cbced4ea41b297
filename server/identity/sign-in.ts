import { clearedSession, withoutSession } from "./cookies.ts";
import { readFields, type Call, type Handler, type Outcome, type LibraryAnswer } from "./call.ts";
import { readEmail } from "./read-names.ts";
import { withGuessLimit, consume } from "./guess-limits.ts";
import { secondFactorChanged } from "./mails.ts";
import { refusal } from "./refusals.ts";

/** Codes per address, right or wrong; the library locks an account after ten wrong ones. */
const codes = { limit: 60, windowSeconds: 600 };

/** Signs in by e-mail and password; returns `{ "secondFactor": true }` when the session also requires a code. */
export const signIn: Handler = async (call) => {
  const { email: typed, password } = await readFields(call.request, ["email", "password"]);
  const { identity, ask } = call;
  const email = readEmail(typed) ?? "";
  const answer = await withGuessLimit(call, email, async () => {
    try {
      return await ask("/sign-in/email", { email, password });
    } catch (error) {
      identity.log.warn({ address: call.address }, "a sign-in was refused");
      throw error;
    }
  });
  identity.background.start(() => renewHash(call, email, password));
  const known = identity.knownBrowsers.remember(email);
  const secondFactor = answer.body.twoFactorRedirect === true;
  if (!secondFactor) {
    const { cookies = [] } = await beginSession(call, answer);
    return { body: { secondFactor }, cookies: [...cookies, known] };
  }
  // The library clears the session's cookie already here. A member's own session stays: the code may never be entered.
  const isOwn = call.session?.staff.email === email;
  if (!isOwn) await endEarlier(call);
  const cookies = isOwn ? withoutSession(answer.cookies, identity.cookies) : answer.cookies;
  return { body: { secondFactor }, cookies: [...cookies, known] };
};

/** Verifies an authenticator's code: the second step of a sign-in, or the activation of a new second factor. */
export const verifyCode: Handler = async (call) => {
  const { code } = await readFields(call.request, ["code"]);
  await consume(call, "codes", codes);
  const answer = await call.ask("/two-factor/verify-totp", { code: code.replaceAll(/\s/g, "") });
  const { identity, request, session } = call;
  if (!session || session.staff.secondFactor) return await beginSession(call, answer);
  await identity.mailAboutCredentials(session.staff, identity.originOf(request), (words) =>
    secondFactorChanged(words, "on"),
  );
  identity.log.info({ staff: session.staff.id }, "a second factor was added");
  return { body: {}, cookies: answer.cookies };
};

/** Verifies a backup code; each is valid once. */
export const verifyBackupCode: Handler = async (call) => {
  const { code } = await readFields(call.request, ["code"]);
  await consume(call, "codes", codes);
  return await beginSession(
    call,
    await call.ask("/two-factor/verify-backup-code", { code: code.trim() }),
  );
};

/** Signs out: ends the session, and with it every token issued for it. */
export const signOut: Handler = async ({ identity, session }) => {
  if (session) {
    await identity.sessions.end(session.staff.id, session.id);
    identity.log.info({ staff: session.staff.id }, "signed out");
  }
  return {
    body: {},
    cookies: clearedSession(identity.cookies),
    // Not "cookies", which covers all sites of the same domain, and not "storage", which contains unsaved changes.
    headers: { "Clear-Site-Data": '"cache"' },
  };
};

/** Begins a session, and ends the browser's earlier one. */
export async function beginSession(call: Call, answer: LibraryAnswer): Promise<Outcome> {
  const { identity, address } = call;
  const { user } = answer.body as { user?: { id: string } };
  const isNew = answer.cookies.some((cookie) => cookie.startsWith(`${identity.cookies.session}=`));
  if (!user) throw refusal("start-again");
  if (isNew) {
    await endEarlier(call);
    // Not awaited: a failure must not cost a backup code, which is used up by now.
    identity.background.start(() => identity.sessions.removeSurplus(user.id));
    identity.log.info({ staff: user.id, address }, "signed in");
    const member = await identity.staff.byId(user.id);
    if (member) await identity.activity.signedIn(member);
  }
  return { body: {}, cookies: answer.cookies };
}

/** Ends the session that the browser had before a sign-in. */
async function endEarlier({ identity, session }: Call): Promise<void> {
  if (session) await identity.sessions.end(session.staff.id, session.id);
}

/** Rehashes a password at the current cost. Its text is available only at sign-in. */
async function renewHash({ identity }: Call, email: string, password: string): Promise<void> {
  const { staff, passwords } = identity;
  const member = await staff.byEmail(email);
  const hash = member && (await staff.passwordHash(member.id));
  if (!member || hash === undefined || !passwords.isOutdated(hash)) return;
  await staff.replaceHash(member.id, hash, await passwords.hash(password));
}
