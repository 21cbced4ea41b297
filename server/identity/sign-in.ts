import { clearedSession } from "./cookies.ts";
import type { Call, Door, Outcome } from "./call.ts";
import { readEmail } from "./email.ts";
import { guarded, spare } from "./guess-limits.ts";
import type { LibraryAnswer } from "./library-door.ts";
import { secondFactorChanged } from "./mails.ts";
import { readFields } from "./read-fields.ts";
import { refusal } from "./refusals.ts";

/** Codes from one address, right or wrong; the library locks an account after ten wrong ones. */
const codes = { limit: 60, windowSeconds: 600 };

/** Signs in by e-mail and password: `{ "secondFactor": true }` says that a code is wanted before there is a session. */
export const signIn: Door = async (call) => {
  const { email: typed, password } = await readFields(call.request, ["email", "password"]);
  const { identity, ask } = call;
  const email = readEmail(typed) ?? "";
  const answer = await guarded(call, email, async () => {
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
  const { cookies = [] } = secondFactor ? answer : await begin(call, answer);
  return { body: { secondFactor }, cookies: [...cookies, known] };
};

/** Takes the code of an authenticator: the second half of a sign-in, or the proof that a new second factor works. */
export const verifyCode: Door = async (call) => {
  const { code } = await readFields(call.request, ["code"]);
  await spare(call, "codes", codes);
  const answer = await call.ask("/two-factor/verify-totp", { code: code.replaceAll(/\s/g, "") });
  if (call.session && !call.session.staff.secondFactor) {
    const link = `${call.identity.originOf(call.request)}/auth/forgotten`;
    await call.identity.tell(call.session.staff, (known) =>
      secondFactorChanged({ ...known, link, added: true }),
    );
    call.identity.log.info({ staff: call.session.staff.id }, "a second factor was added");
  }
  return await begin(call, answer);
};

/** Takes one of the codes that were noted down when the second factor was added; each is good once. */
export const verifyBackupCode: Door = async (call) => {
  const { code } = await readFields(call.request, ["code"]);
  await spare(call, "codes", codes);
  return await begin(call, await call.ask("/two-factor/verify-backup-code", { code: code.trim() }));
};

/** Signs out: the session and every token that was got by it are worth nothing from here on. */
export const signOut: Door = async ({ identity, session }) => {
  if (session) {
    await identity.sessions.end(session.staff.id, session.id);
    identity.log.info({ staff: session.staff.id }, "signed out");
  }
  return {
    body: {},
    cookies: clearedSession(identity.cookies),
    // Not "cookies", which takes those of every site of the same domain, and not "storage", where unsaved words are.
    headers: { "Clear-Site-Data": '"cache"' },
  };
};

/** Begins a session, in the place of the one that this browser may have had. */
export async function begin(
  { identity, session, address }: Call,
  answer: LibraryAnswer,
): Promise<Outcome> {
  const { user } = answer.body as { user?: { id: string } };
  const isNew = answer.cookies.some((cookie) => cookie.startsWith(`${identity.cookies.session}=`));
  if (!user) throw refusal("start-again");
  if (isNew) {
    if (session) await identity.sessions.end(session.staff.id, session.id);
    await identity.sessions.tidy(user.id);
    identity.log.info({ staff: user.id, address }, "signed in");
  }
  return { body: {}, cookies: answer.cookies };
}

/** Hashes a password anew when it was hashed at yesterday's cost: only now is it here to be hashed. */
async function renewHash({ identity }: Call, email: string, password: string): Promise<void> {
  const { staff, passwords } = identity;
  const member = await staff.byEmail(email);
  const hash = member && (await staff.passwordHash(member.id));
  if (!member || hash === undefined || !passwords.isOutdated(hash)) return;
  await staff.replaceHash(member.id, hash, await passwords.hash(password));
}
