import type { Context } from "hono";
import type { Identity } from "./identity.ts";
import { libraryDoor, type AskLibrary } from "./library-door.ts";
import { refusal } from "./refusals.ts";
import { isFresh, type Session } from "./sessions.ts";

/** One request to identity, and what every answer to it needs to know. */
export interface Call {
  identity: Identity;
  request: Request;
  /** Where it comes from, as limits count it. */
  address: string;
  /** The session of its browser, if that lives. */
  session: Session | undefined;
  ask: AskLibrary;
}

/** What a call comes to: JSON, cookies to set, headers. */
export interface Outcome {
  body: Readonly<Record<string, unknown>>;
  cookies?: readonly string[] | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
}

/** Answers one kind of call. Rejects with a coded error to refuse. */
export type Door = (call: Call) => Promise<Outcome>;

/** Looks at a request before it is answered. */
export async function readCall(
  identity: Identity,
  context: Context,
  address: string,
): Promise<Call> {
  const request = context.req.raw;
  const session = await sessionMeant(identity, request);
  const ask = libraryDoor(identity, context, { session, address });
  return { identity, request, address, session, ask };
}

/**
 * The session of the browser. A page that bears a token speaks for whom it was opened by, not for somebody else who has signed
 * in to the browser since: then there is none. UNAUTHENTICATED for a token that is not good any more.
 */
async function sessionMeant(identity: Identity, request: Request): Promise<Session | undefined> {
  const session = await identity.sessionOf(request);
  const viewer = await identity.viewerOf(request);
  return viewer.kind === "staff" && viewer.id !== session?.staff.id ? undefined : session;
}

/** The session of a call that nobody but staff may make. */
export function signedIn({ session }: Pick<Call, "session">): Session {
  if (!session) throw refusal("signed-out");
  return session;
}

/** The session of a call that takes a sign-in of the last ten minutes: it changes who can get in (ASVS 7.5.1). */
export function freshlySignedIn(call: Pick<Call, "session">): Session {
  const session = signedIn(call);
  if (!isFresh(session)) throw refusal("sign-in-again");
  return session;
}
