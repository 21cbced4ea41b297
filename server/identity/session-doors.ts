import { signedIn, type Door } from "./call.ts";
import { clearedSession } from "./cookies.ts";
import { tokenSeconds } from "./identity-token.ts";
import { longestPassword, shortestPassword } from "./password-rules.ts";
import { refusal } from "./refusals.ts";
import { isFresh } from "./sessions.ts";

/** What a sign-in screen may know: the service's language (specification, section 1) and what a password is. */
export const configuration: Door = async () => ({
  body: {
    languageCode: "gb",
    password: { shortest: shortestPassword, longest: longestPassword },
  },
});

/** Who is signed in: `{ staff, session }`, both null for a visitor, whose cookies are then put right. */
export const currentSession: Door = async ({ identity, session }) => {
  if (!session)
    return { body: { staff: null, session: null }, cookies: clearedSession(identity.cookies) };
  const { staff, id, began, ends } = session;
  return { body: { staff, session: { id, began, ends, fresh: isFresh(session) } } };
};

/** Gives a signed-in browser the identity token that its saves bear: `{ token, appCheckToken, expiresIn }`, in seconds; with the token by which the staff area shows which app it is. */
export const issueToken: Door = async (call) => {
  const { id, staff } = signedIn(call);
  const token = call.identity.tokens.issue({ staffId: staff.id, sessionId: id });
  const appCheckToken = call.identity.appCheck.issue();
  return { body: { token, appCheckToken, expiresIn: tokenSeconds } };
};

/** All sessions of who is signed in, this one marked. */
export const listSessions: Door = async (call) => {
  const { id, staff } = signedIn(call);
  const sessions = await call.identity.sessions.list(staff.id);
  return {
    body: { sessions: sessions.map((one) => ({ ...one, current: one.id === id })) },
  };
};

/** Ends all sessions of who is signed in, but for this one. */
export const endOtherSessions: Door = async (call) => {
  const { id, staff } = signedIn(call);
  await call.identity.sessions.endAll(staff.id, { but: id });
  return { body: {} };
};

/** Ends one session of who is signed in. */
export function endSession(id: string): Door {
  return async (call) => {
    const { staff } = signedIn(call);
    if (!(await call.identity.sessions.end(staff.id, id)))
      throw refusal("not-there", { message: "This session has already ended." });
    return { body: {} };
  };
}
