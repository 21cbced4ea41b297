import {
  freshlySignedIn,
  type Handler,
  readFields,
  type Call,
  type LibraryAnswer,
} from "./call.ts";
import { readEmail } from "./read-names.ts";
import { withGuessLimit, consume, consumeLink } from "./guess-limits.ts";
import { passwordChanged, secondFactorChanged } from "./mails.ts";
import { refusal } from "./refusals.ts";

const resetsPerAccount = { limit: 3, windowSeconds: 3600 };
const resetsPerAddress = { limit: 5, windowSeconds: 3600 };

/** Changes the signed-in member's password: requires the current one and a fresh sign-in, and ends every other session. */
export const changePassword: Handler = async (call) => {
  const fields = await readFields(call.request, ["currentPassword", "newPassword"]);
  const { identity } = call;
  const { staff } = freshlySignedIn(call);
  const problem = await identity.passwordProblem(fields.newPassword, [staff.name, staff.email]);
  if (problem) throw refusal("weak-password", { message: problem });
  // Before the change: from then on only the new cookie is valid, which a failure would lose.
  await identity.staff.deleteLinks(staff.id);
  const { cookies } = await withGuessLimit(call, staff.email, () =>
    call.ask("/change-password", { ...fields, revokeOtherSessions: true }),
  );
  await identity.mailAboutCredentials(staff, identity.originOf(call.request), passwordChanged);
  identity.log.info({ staff: staff.id }, "a password was changed");
  return { body: {}, cookies };
};

/** Mails a password reset link. Response and timing are the same whether or not the account exists. */
export const passwordForgotten: Handler = async (call) => {
  const { email: typed } = await readFields(call.request, ["email"]);
  const email = readEmail(typed) ?? "";
  await consume(call, "reset-address", resetsPerAddress);
  await consume(call, "reset-account", resetsPerAccount, email);
  // Runs after the response, so that its timing reveals nothing.
  call.identity.background.start(async () => {
    if (email !== "") await call.ask("/request-password-reset", { email });
  });
  return { body: {} };
};

/**
 * Sets a new password with a mailed link, consumes the link and ends all sessions. Does not sign in: a second factor still
 * applies.
 */
export const resetPassword: Handler = async (call) => {
  const fields = await readFields(call.request, ["token", "newPassword"]);
  await consumeLink(call);
  const { library, staff, passwordProblem } = call.identity;
  const id = await library.staffOfLink(fields.token);
  const member = id === undefined ? undefined : await staff.byId(id);
  if (!member) throw refusal("link-spent");
  const problem = await passwordProblem(fields.newPassword, [member.name, member.email]);
  if (problem) throw refusal("weak-password", { message: problem });
  await call.ask("/reset-password", fields);
  return { body: {} };
};

/** Begins to add a second factor: returns `{ totpURI, backupCodes }`. It is active once a code has been verified. */
export const addSecondFactor: Handler = async (call) => {
  // The account's issuer in an authenticator; a colon would end it.
  const issuer = (await call.identity.siteName()).replaceAll(":", " ");
  const { body } = await withPassword(call, "/two-factor/enable", { issuer });
  const { totpURI, backupCodes } = body;
  return { body: { totpURI, backupCodes } };
};

export const removeSecondFactor: Handler = async (call) => {
  const { cookies } = await withPassword(call, "/two-factor/disable");
  const { staff } = freshlySignedIn(call);
  const { identity, request } = call;
  await identity.mailAboutCredentials(staff, identity.originOf(request), (words) =>
    secondFactorChanged(words, "off"),
  );
  identity.log.info({ staff: staff.id }, "a second factor was removed");
  return { body: {}, cookies };
};

/** Replaces the backup codes: returns `{ backupCodes }`. */
export const renewBackupCodes: Handler = async (call) => {
  const { body } = await withPassword(call, "/two-factor/generate-backup-codes");
  return { body: { backupCodes: body.backupCodes } };
};

async function withPassword(
  call: Call,
  path: string,
  more: Record<string, string> = {},
): Promise<LibraryAnswer> {
  const { password } = await readFields(call.request, ["password"]);
  const { staff } = freshlySignedIn(call);
  return await withGuessLimit(call, staff.email, () => call.ask(path, { ...more, password }));
}
