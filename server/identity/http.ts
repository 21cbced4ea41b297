import { Hono, type Context } from "hono";
import { CodedError } from "#server/errors.ts";
import { googleJson, jsonResponse, respondToErrors } from "#server/http/responses.ts";
import { readCall, type Handler, type Outcome } from "./call.ts";
import type { Identity } from "./identity.ts";
import {
  acceptInvitation,
  readInvitation,
  endMember,
  endSessionsOf,
  changeRole,
  invite,
  listStaff,
  withdraw,
} from "./staff-handlers.ts";
import {
  changeName,
  configuration,
  currentSession,
  endOtherSessions,
  endSession,
  issueToken,
  listSessions,
} from "./session-handlers.ts";
import {
  changePassword,
  passwordForgotten,
  resetPassword,
  addSecondFactor,
  removeSecondFactor,
  renewBackupCodes,
} from "./password-handlers.ts";
import { signIn, signOut, verifyBackupCode, verifyCode } from "./sign-in.ts";

interface IdentityHttpOptions {
  identity: Identity;
  /** The client address of a request, as counted by rate limits. */
  address(context: Context): string;
}

/** The routes of identity under `/api/auth` and `/api/identity`; any other path below them is NOT_FOUND. */
export function createIdentityHttp({ identity, address }: IdentityHttpOptions): Hono {
  const app = new Hono();
  const answer = (handler: Handler, how?: { quiet?: boolean }) => async (context: Context) =>
    respond(await handler(await readCall(identity, context, address(context), how)));
  const answerFor = (handlerOf: (id: string) => Handler) => (context: Context) =>
    answer(handlerOf(context.req.param("id") ?? ""))(context);

  app.post("/api/auth/sign-in/email", answer(signIn));
  app.post("/api/auth/sign-out", answer(signOut));
  app.post("/api/auth/change-password", answer(changePassword));
  app.post("/api/auth/request-password-reset", answer(passwordForgotten));
  app.post("/api/auth/reset-password", answer(resetPassword));
  app.post("/api/auth/two-factor/enable", answer(addSecondFactor));
  app.post("/api/auth/two-factor/disable", answer(removeSecondFactor));
  app.post("/api/auth/two-factor/generate-backup-codes", answer(renewBackupCodes));
  app.post("/api/auth/two-factor/verify-totp", answer(verifyCode));
  app.post("/api/auth/two-factor/verify-backup-code", answer(verifyBackupCode));

  app.get("/api/identity/configuration", answer(configuration));
  app.get("/api/identity/session", answer(currentSession));
  // The requests made with the token count: even an idle tab renews its token.
  app.post("/api/identity/token", answer(issueToken, { quiet: true }));
  app.get("/api/identity/sessions", answer(listSessions));
  app.delete("/api/identity/sessions", answer(endOtherSessions));
  app.delete("/api/identity/sessions/:id", answerFor(endSession));
  app.post("/api/identity/name", answer(changeName));
  app.get("/api/identity/staff", answer(listStaff));
  app.delete("/api/identity/staff/:id", answerFor(endMember));
  app.post("/api/identity/staff/:id/role", answerFor(changeRole));
  app.delete("/api/identity/staff/:id/sessions", answerFor(endSessionsOf));
  app.post("/api/identity/invitations", answer(invite));
  app.delete("/api/identity/invitations/:id", answerFor(withdraw));
  app.post("/api/identity/invitation/read", answer(readInvitation));
  app.post("/api/identity/invitation/accept", answer(acceptInvitation));

  for (const path of ["/api/auth/*", "/api/identity/*"])
    app.all(path, () => {
      throw new CodedError("NOT_FOUND", "There is nothing at this address.");
    });
  return app.onError(respondToErrors(googleJson, identity.log));
}

function respond({ body, cookies = [], headers = {} }: Outcome): Response {
  const response = jsonResponse(body, {
    headers: { "Referrer-Policy": "no-referrer", ...headers },
  });
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}
