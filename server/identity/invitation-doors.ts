import { invalid } from "#server/errors.ts";
import type { Door } from "./call.ts";
import { spare } from "./guess-limits.ts";
import { readName } from "./name.ts";
import { readFields } from "./read-fields.ts";
import { refusal } from "./refusals.ts";
import { begin } from "./sign-in.ts";

const linksPerAddress = { limit: 30, windowSeconds: 600 };

/** Shows an invitation to whoever has its link: `{ email, invitedBy }`. */
export const readInvitation: Door = async (call) => {
  const { token } = await readFields(call.request, ["token"]);
  await spare(call, "links", linksPerAddress);
  const invitation = await call.identity.invitations.read(token);
  if (!invitation) throw refusal("link-spent");
  return { body: { email: invitation.email, invitedBy: invitation.invitedBy } };
};

/** Accepts an invitation with a name and a password, and signs in with them: `{ email }`. */
export const acceptInvitation: Door = async (call) => {
  const { identity } = call;
  const fields = await readFields(call.request, ["token", "name", "password"]);
  await spare(call, "links", linksPerAddress);
  // Looked at first, since a hash is dear; spent only together with what it is spent on.
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
