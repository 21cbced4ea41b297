import { invalid } from "#server/errors.ts";
import { freshlySignedIn, signedIn, type Door } from "./call.ts";
import { readEmail } from "./email.ts";
import { spare } from "./guess-limits.ts";
import { invited } from "./mails.ts";
import { readFields } from "./read-fields.ts";
import { refusal } from "./refusals.ts";

const invitationsPerMember = { limit: 20, windowSeconds: 3600 };

/** All who may edit, and who is invited to: `{ members, invitations }`. */
export const listStaff: Door = async (call) => {
  const { staff } = signedIn(call);
  const members = await call.identity.staff.list();
  const invitations = await call.identity.invitations.list();
  return {
    body: { members: members.map((one) => ({ ...one, you: one.id === staff.id })), invitations },
  };
};

/** Invites somebody by e-mail. */
export const invite: Door = async (call) => {
  const { identity } = call;
  const { email: typed } = await readFields(call.request, ["email"]);
  const { staff } = freshlySignedIn(call);
  const email = readEmail(typed);
  if (email === undefined) throw invalid("Enter a full e-mail address, such as name@company.com.");
  await spare(call, "invite", invitationsPerMember, staff.id);
  const { token, expires } = await identity.invitations.make(email, staff.id);
  const link = `${identity.originOf(call.request)}/auth/invitation?token=${token}`;
  const site = await identity.siteName();
  await identity.mail({
    to: email,
    ...invited({ by: staff.name, site, link }),
    usefulUntil: expires,
  });
  identity.log.info({ staff: staff.id }, "somebody was invited");
  return { body: { email, expires } };
};

/** Takes an invitation back. */
export function withdraw(id: string): Door {
  return async (call) => {
    const { staff } = signedIn(call);
    if (!(await call.identity.invitations.withdraw(id)))
      throw refusal("not-there", { message: "This invitation is no longer open." });
    call.identity.log.info({ staff: staff.id }, "an invitation was withdrawn");
    return { body: {} };
  };
}

/** Ends a member's access; nobody ends their own, so that there is always somebody left. */
export function endMember(id: string): Door {
  return async (call) => {
    const { staff } = freshlySignedIn(call);
    if (id === staff.id) throw invalid("You cannot end your own access. Ask a colleague to do it.");
    if (!(await call.identity.staff.end(id, staff.id))) throw notThere();
    call.identity.log.info({ staff: staff.id, ended: id }, "a member's access was ended");
    return { body: {} };
  };
}

/** Signs a member out everywhere. */
export function endSessionsOf(id: string): Door {
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
