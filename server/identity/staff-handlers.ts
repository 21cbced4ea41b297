import { invalid } from "#server/errors.ts";
import { freshlySignedIn, signedIn, type Handler, readFields } from "./call.ts";
import { readEmail, readName } from "./read-names.ts";
import { consume } from "./guess-limits.ts";
import { invited } from "./mails.ts";
import { refusal } from "./refusals.ts";
import { begin } from "./sign-in.ts";

const invitationsPerMember = { limit: 20, windowSeconds: 3600 };

/** All members and open invitations: `{ members, invitations }`. */
export const listStaff: Handler = async (call) => {
  const { staff } = signedIn(call);
  const members = await call.identity.staff.list();
  const invitations = await call.identity.invitations.list();
  return {
    body: { members: members.map((one) => ({ ...one, you: one.id === staff.id })), invitations },
  };
};

/** Sends an invitation by e-mail. */
export const invite: Handler = async (call) => {
  const { identity } = call;
  const { email: typed } = await readFields(call.request, ["email"]);
  const { staff } = freshlySignedIn(call);
  const email = readEmail(typed);
  if (email === undefined) throw invalid("Enter a full e-mail address, such as name@company.com.");
  await consume(call, "invite", invitationsPerMember, staff.id);
  const { token, expires } = await identity.invitations.make(email, staff.id);
  const link = `${identity.originOf(call.request)}/auth/invitation?token=${token}`;
  const site = await identity.siteName();
  await identity.mail({
    to: email,
    ...invited({ by: staff.name, site, link }),
    usefulUntil: expires,
  });
  identity.log.info({ staff: staff.id }, "an invitation was sent");
  return { body: { email, expires } };
};

export function withdraw(id: string): Handler {
  return async (call) => {
    const { staff } = signedIn(call);
    if (!(await call.identity.invitations.withdraw(id)))
      throw refusal("not-there", { message: "This invitation is no longer open." });
    call.identity.log.info({ staff: staff.id }, "an invitation was withdrawn");
    return { body: {} };
  };
}

/** Ends a member's access; no one can end their own, so that at least one member is left. */
export function endMember(id: string): Handler {
  return async (call) => {
    const { staff } = freshlySignedIn(call);
    if (id === staff.id) throw invalid("You cannot end your own access. Ask a colleague to do it.");
    if (!(await call.identity.staff.end(id, staff.id))) throw notThere();
    call.identity.log.info({ staff: staff.id, ended: id }, "a member's access was ended");
    return { body: {} };
  };
}

/** Signs a member out everywhere. */
export function endSessionsOf(id: string): Handler {
  return async (call) => {
    const { staff } = signedIn(call);
    if (!(await call.identity.staff.byId(id))) throw notThere();
    await call.identity.sessions.endAll(id);
    call.identity.log.info({ staff: staff.id, ended: id }, "a member's sessions were ended");
    return { body: {} };
  };
}

function notThere() {
  return refusal("not-there", { message: "There is no such member of staff." });
}

const linksPerAddress = { limit: 30, windowSeconds: 600 };

/** Returns an invitation by its token: `{ email, invitedBy }`. */
export const readInvitation: Handler = async (call) => {
  const { token } = await readFields(call.request, ["token"]);
  await consume(call, "links", linksPerAddress);
  const invitation = await call.identity.invitations.read(token);
  if (!invitation) throw refusal("link-spent");
  return { body: { email: invitation.email, invitedBy: invitation.invitedBy } };
};

/** Accepts an invitation with a name and a password, and signs in: `{ email }`. */
export const acceptInvitation: Handler = async (call) => {
  const { identity } = call;
  const fields = await readFields(call.request, ["token", "name", "password"]);
  await consume(call, "links", linksPerAddress);
  // Read before the costly hash; consumed together with adding the member.
  const invitation = await identity.invitations.read(fields.token);
  if (!invitation) throw refusal("link-spent");
  const { email } = invitation;
  const name = readName(fields.name);
  if (name === undefined) throw invalid("Enter your name, in up to 120 characters.");
  const problem = await identity.passwordProblem(fields.password, [name, email]);
  if (problem) throw refusal("weak-password", { message: problem });
  const passwordHash = await identity.passwords.hash(fields.password);
  const id = await identity.invitations.accept(fields.token, { name, passwordHash });
  if (id === undefined) throw refusal("link-spent");
  identity.log.info({ staff: id }, "an invitation was accepted");
  const answer = await call.ask("/sign-in/email", { email, password: fields.password });
  const { cookies = [] } = await begin(call, answer);
  return { body: { email }, cookies: [...cookies, identity.knownBrowsers.remember(email)] };
};
