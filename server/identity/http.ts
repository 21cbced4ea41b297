import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { CodedError, errorResponse } from "#server/errors.ts";
import { readCall, type Door, type Outcome } from "./call.ts";
import type { Identity } from "./identity.ts";
import { acceptInvitation, readInvitation } from "./invitation-doors.ts";
import { changeName } from "./name-door.ts";
import { changePassword, passwordForgotten, resetPassword } from "./password-doors.ts";
import { addSecondFactor, removeSecondFactor, renewBackupCodes } from "./second-factor.ts";
import {
  configuration,
  currentSession,
  endOtherSessions,
  endSession,
  issueToken,
  listSessions,
} from "./session-doors.ts";
import { signIn, signOut, verifyBackupCode, verifyCode } from "./sign-in.ts";
import { endMember, endSessionsOf, invite, listStaff, withdraw } from "./staff-doors.ts";

const largestBody = 16 * 1024;

/** What the door to identity is given. */
export interface IdentityHttpOptions {
  identity: Identity;
  /** The address that a request comes from, as limits count it. */
  address(context: Context): string;
}

/** The door to identity: what a browser may ask under `/api/auth` and `/api/identity`, and nothing else of either. */
export function createIdentityHttp({ identity, address }: IdentityHttpOptions): Hono {
  const app = new Hono();
  const answer = (door: Door) => async (context: Context) =>
    respond(await door(await readCall(identity, context, address(context))));
  const answerFor = (door: (id: string) => Door) => (context: Context) =>
    answer(door(context.req.param("id") ?? ""))(context);

  for (const path of ["/api/auth/*", "/api/identity/*"])
    app.use(path, bodyLimit({ maxSize: largestBody, onError: tooLarge }));

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
  app.post("/api/identity/token", answer(issueToken));
  app.get("/api/identity/sessions", answer(listSessions));
  app.delete("/api/identity/sessions", answer(endOtherSessions));
  app.delete("/api/identity/sessions/:id", answerFor(endSession));
  app.post("/api/identity/name", answer(changeName));
  app.get("/api/identity/staff", answer(listStaff));
  app.delete("/api/identity/staff/:id", answerFor(endMember));
  app.delete("/api/identity/staff/:id/sessions", answerFor(endSessionsOf));
  app.post("/api/identity/invitations", answer(invite));
  app.delete("/api/identity/invitations/:id", answerFor(withdraw));
  app.post("/api/identity/invitation/read", answer(readInvitation));
  app.post("/api/identity/invitation/accept", answer(acceptInvitation));

  for (const path of ["/api/auth/*", "/api/identity/*"])
    app.all(path, () => {
      throw new CodedError("NOT_FOUND", "There is nothing at this address.");
    });
  app.onError((error, context) => {
    if (error instanceof CodedError && error.code !== "INTERNAL") return errorResponse(error);
    identity.log.error({ err: error, path: context.req.path }, "identity failed");
    return errorResponse(new CodedError("INTERNAL", "Something went wrong. Please try again."));
  });
  return app;
}

function respond({ body, cookies = [], headers = {} }: Outcome): Response {
  const response = Response.json(body, {
    headers: { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", ...headers },
  });
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}

function tooLarge(): Response {
  return errorResponse(
    new CodedError("INVALID_ARGUMENT", "What was sent is longer than is taken here.", {
      status: 413,
    }),
  );
}
