import { signedIn, readFields, type Handler } from "./call.ts";
import { clearedSession } from "./cookies.ts";
import { tokenSeconds } from "./identity-token.ts";
import { readName } from "./read-names.ts";
import { maxPasswordLength, minPasswordLength } from "./password-rules.ts";
import { refusal } from "./refusals.ts";
import { isFresh } from "./sessions.ts";

/** The sign-in screens' configuration: the service's language (specification, section 1), password lengths, mail. */
export const configuration: Handler = async ({ identity: { hasMailServer } }) => ({
  body: {
    languageCode: "gb",
    password: { minLength: minPasswordLength, maxLength: maxPasswordLength },
    hasMailServer,
  },
});

/** Returns `{ staff, session }`, both null for a visitor, whose stale cookies are deleted. */
export const currentSession: Handler = async ({ identity, session }) => {
  if (!session)
    return { body: { staff: null, session: null }, cookies: clearedSession(identity.cookies) };
  const { staff, id, began, ends } = session;
  return { body: { staff, session: { id, began, ends, fresh: isFresh(session) } } };
};

/**
 * Issues the signed-in browser's tokens: `{ token, appCheckToken, expiresIn }`, with `expiresIn` in seconds. The App Check token
 * identifies the staff area as the app.
 */
export const issueToken: Handler = async (call) => {
  const { id, staff } = signedIn(call);
  const token = call.identity.tokens.issue({ staffId: staff.id, sessionId: id });
  const appCheckToken = call.identity.appCheck.issue();
  return { body: { token, appCheckToken, expiresIn: tokenSeconds } };
};

/** All sessions of the signed-in member, the current one marked. */
export const listSessions: Handler = async (call) => {
  const { id, staff } = signedIn(call);
  const sessions = await call.identity.sessions.list(staff.id);
  return {
    body: { sessions: sessions.map((one) => ({ ...one, current: one.id === id })) },
  };
};

/** Ends all other sessions of the signed-in member. */
export const endOtherSessions: Handler = async (call) => {
  const { id, staff } = signedIn(call);
  await call.identity.sessions.endAll(staff.id, { but: id });
  return { body: {} };
};

/** Ends one session of the signed-in member. */
export function endSession(id: string): Handler {
  return async (call) => {
    const { staff } = signedIn(call);
    if (!(await call.identity.sessions.end(staff.id, id)))
      throw refusal("not-there", { message: "This session has already ended." });
    return { body: {} };
  };
}

/** Changes the display name of the signed-in member: `{ name }`. Earlier changes keep the earlier name. */
export const changeName: Handler = async (call) => {
  const fields = await readFields(call.request, ["name"]);
  const { staff } = signedIn(call);
  const name = readName(fields.name);
  await call.identity.staff.rename(staff.id, name);
  return { body: { name } };
};
