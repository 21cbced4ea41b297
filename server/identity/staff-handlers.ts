import { invalid } from "#server/errors.ts";
import { freshOwner, owner, signedIn, type Handler, readFields } from "./call.ts";
import { readEmail, readName } from "./read-names.ts";
import { consume, consumeLink } from "./guess-limits.ts";
import { invited } from "./mails.ts";
import { refusal } from "./refusals.ts";
import { readRole, roles, type Role } from "#content/roles.ts";
import { beginSession } from "./sign-in.ts";

const invitationsPerMember = { limit: 20, windowSeconds: 3600 };

/** All members and open invitations, and whether mail can be sent: `{ members, invitations, hasMailServer }`. */
export const listStaff: Handler = async (call) => {
  const { staff } = signedIn(call);
  const members = await call.identity.staff.list();
  const invitations = await call.identity.invitations.list();
  return {
    body: {
      members: members.map((one) => ({ ...one, you: one.id === staff.id })),
      invitations,
      hasMailServer: call.identity.hasMailServer,
    },
  };
};

/** Sends an invitation by e-mail; without a mail server, the response has its `link`. */
export const invite: Handler = async (call) => {
  const { identity } = call;
  const { email: typed, role: named } = await readFields(call.request, ["email"], ["role"]);
  const { staff } = freshOwner(call);
  const role = roleIn(named ?? "writer");
  const email = readEmail(typed);
  if (email === undefined) throw invalid("Enter a full e-mail address, such as name@company.com.");
  await consume(call, "invite", invitationsPerMember, staff.id);
  const { token, expires } = await identity.invitations.make(email, staff.id, role);
  const link = `${identity.originOf(call.request)}/auth/invitation?token=${token}`;
  const site = await identity.siteName();
  await identity.mail({
    to: email,
    ...invited({ by: staff.name, site, link }),
    usefulUntil: expires,
  });
  identity.log.info({ staff: staff.id }, "an invitation was sent");
  await identity.activity.invited(staff, email, role);
  return { body: { email, role, expires, ...(!identity.hasMailServer && { link }) } };
};

export function withdraw(id: string): Handler {
  return async (call) => {
    const { staff } = owner(call);
    const email = await call.identity.invitations.withdraw(id);
    if (email === undefined)
      throw refusal("not-there", { message: "This invitation is no longer open." });
    call.identity.log.info({ staff: staff.id }, "an invitation was withdrawn");
    await call.identity.activity.invitationWithdrawn(staff, email);
    return { body: {} };
  };
}

/** Ends a member's access; members cannot end their own, so that at least one is left. */
export function endMember(id: string): Handler {
  return async (call) => {
    const { staff } = freshOwner(call);
    if (id === staff.id)
      throw invalid("You cannot end your own access. Ask another owner to do it.");
    const member = await call.identity.staff.byId(id);
    if (!member || !(await call.identity.staff.end(id, staff.id))) throw notThere();
    call.identity.log.info({ staff: staff.id, ended: id }, "a member's access was ended");
    await call.identity.activity.accessEnded(staff, member);
    return { body: {} };
  };
}

/** Changes a member's role: `{ role }`. */
export function changeRole(id: string): Handler {
  return async (call) => {
    const fields = await readFields(call.request, ["role"]);
    const { staff } = freshOwner(call);
    const role = roleIn(fields.role);
    const member = await call.identity.staff.byId(id);
    if (!member || !(await call.identity.staff.changeRole(id, role, staff.id))) throw notThere();
    call.identity.log.info({ staff: staff.id, changed: id, role }, "a member's role was changed");
    if (role !== member.role) await call.identity.activity.roleChanged(staff, member, role);
    return { body: { role } };
  };
}

function roleIn(text: string): Role {
  const role = readRole(text);
  if (role === undefined) throw invalid(`\`role\` may be: ${Object.keys(roles).join(", ")}.`);
  return role;
}

/** Signs a member out everywhere. */
export function endSessionsOf(id: string): Handler {
  return async (call) => {
    const { staff } = owner(call);
    const member = await call.identity.staff.byId(id);
    if (!member) throw notThere();
    await call.identity.sessions.endAll(id);
    call.identity.log.info({ staff: staff.id, ended: id }, "a member's sessions were ended");
    await call.identity.activity.signedOut(staff, member);
    return { body: {} };
  };
}

function notThere() {
  return refusal("not-there", { message: "There is no such member of staff." });
}

/** Returns an invitation by its token: `{ email, invitedBy }`. */
export const readInvitation: Handler = async (call) => {
  const { token } = await readFields(call.request, ["token"]);
  await consumeLink(call);
  const invitation = await call.identity.invitations.read(token);
  if (!invitation) throw refusal("link-spent");
  return { body: { email: invitation.email, invitedBy: invitation.invitedBy } };
};

/** Accepts an invitation with a name and a password, and signs in, unless that fails: `{ email }`. */
export const acceptInvitation: Handler = async (call) => {
  const { identity } = call;
  const fields = await readFields(call.request, ["token", "name", "password"]);
  await consumeLink(call);
  // Read before the costly hash; consumed together with adding the member.
  const invitation = await identity.invitations.read(fields.token);
  if (!invitation) throw refusal("link-spent");
  const { email } = invitation;
  const name = readName(fields.name);
  const problem = await identity.passwordProblem(fields.password, [name, email]);
  if (problem) throw refusal("weak-password", { message: problem });
  const passwordHash = await identity.passwords.hash(fields.password);
  const id = await identity.invitations.accept(fields.token, { name, passwordHash });
  if (id === undefined) throw refusal("link-spent");
  identity.log.info({ staff: id }, "an invitation was accepted");
  await identity.activity.joined({ id, name }, invitation.role);
  const known = identity.knownBrowsers.remember(email);
  try {
    const answer = await call.ask("/sign-in/email", { email, password: fields.password });
    const { cookies = [] } = await beginSession(call, answer);
    return { body: { email }, cookies: [...cookies, known] };
  } catch (err) {
    // The link is used up, so a refusal could not be answered by trying again: the member signs in instead.
    identity.log.warn({ err, staff: id }, "a new member was not signed in");
    return { body: { email }, cookies: [known] };
  }
};
