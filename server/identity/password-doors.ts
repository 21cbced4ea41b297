import { freshlySignedIn, type Door } from "./call.ts";
import { readEmail } from "./email.ts";
import { guarded, spare } from "./guess-limits.ts";
import { passwordChanged } from "./mails.ts";
import { readFields } from "./read-fields.ts";
import { refusal } from "./refusals.ts";

const resetsPerAccount = { limit: 3, windowSeconds: 3600 };
const resetsPerAddress = { limit: 5, windowSeconds: 3600 };
const linksPerAddress = { limit: 30, windowSeconds: 600 };

/** Changes the password of who is signed in: takes the present one and a fresh sign-in, and ends every other session. */
export const changePassword: Door = async (call) => {
  const fields = await readFields(call.request, ["currentPassword", "newPassword"]);
  const { identity } = call;
  const { staff } = freshlySignedIn(call);
  const problem = await identity.passwordProblem(fields.newPassword, [staff.name, staff.email]);
  if (problem) throw refusal("weak-password", { message: problem });
  const { cookies } = await guarded(call, staff.email, () =>
    call.ask("/change-password", { ...fields, revokeOtherSessions: true }),
  );
  await identity.staff.forgetLinks(staff.id);
  const link = `${identity.originOf(call.request)}/auth/forgotten`;
  await identity.tell(staff, (known) => passwordChanged({ ...known, link }));
  identity.log.info({ staff: staff.id }, "a password was changed");
  return { body: {}, cookies };
};

/** Mails a link to whoever forgot a password. The answer and its time are the same whether there is such an account or not. */
export const passwordForgotten: Door = async (call) => {
  const { email: typed } = await readFields(call.request, ["email"]);
  const email = readEmail(typed) ?? "";
  await spare(call, "reset-address", resetsPerAddress);
  await spare(call, "reset-account", resetsPerAccount, email);
  // Answered first and done afterwards.
  call.identity.background.start(async () => {
    if (email !== "") await call.ask("/request-password-reset", { email });
  });
  return { body: {} };
};

/** Sets a new password by a mailed link, which is spent by it, and ends every session. Signs nobody in: a second factor stays one. */
export const resetPassword: Door = async (call) => {
  const fields = await readFields(call.request, ["token", "newPassword"]);
  await spare(call, "links", linksPerAddress);
  const problem = await call.identity.passwordProblem(fields.newPassword);
  if (problem) throw refusal("weak-password", { message: problem });
  await call.ask("/reset-password", fields);
  return { body: {} };
};
