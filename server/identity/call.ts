import type { Context } from "hono";
import { invalid } from "#server/errors.ts";
import { readJson } from "#server/http/body.ts";
import { mustSendJson } from "#server/http/json-members.ts";
import type { Identity } from "./identity.ts";
import { refusal, refusalOfLibrary } from "./refusals.ts";
import { mustHave } from "#server/roles.ts";
import { isFresh, type Session, maxSessionSeconds } from "./sessions.ts";
import { cookieOf, markerFor } from "./cookies.ts";
import { addressHeader, libraryOrigin, libraryPath, siteHeader } from "./library.ts";

/** One request to identity, with the dependencies of every handler. */
export interface Call {
  identity: Identity;
  request: Request;
  /** The client address, as counted by rate limits. */
  address: string;
  /** The browser's session, if it is active. */
  session: Session | undefined;
  ask: AskLibrary;
}

/** A handler's result: JSON body, cookies to set, headers. */
export interface Outcome {
  body: Readonly<Record<string, unknown>>;
  cookies?: readonly string[] | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
}

/** Handles one kind of call. Rejects with a coded error to refuse. */
export type Handler = (call: Call) => Promise<Outcome>;

/** Resolves the session of a request before its handler runs. Counts as a use of it unless `quiet`. */
export async function readCall(
  identity: Identity,
  context: Context,
  address: string,
  how?: { quiet?: boolean },
): Promise<Call> {
  const request = context.req.raw;
  const session = await sessionMeant(identity, request, how);
  const ask = askLibraryFor(identity, context, { session, address });
  return { identity, request, address, session, ask };
}

/**
 * The session of the browser. A page that sends a token acts for the member who opened it: undefined if another member has since
 * signed in to the browser. UNAUTHENTICATED for an invalid or expired token.
 */
async function sessionMeant(
  identity: Identity,
  request: Request,
  how?: { quiet?: boolean },
): Promise<Session | undefined> {
  const session = await identity.sessionOf(request, how);
  const viewer = await identity.viewerOf(request, how);
  return viewer.kind === "staff" && viewer.id !== session?.staff.id ? undefined : session;
}

/** The session of a call that only staff may make. */
export function signedIn({ session }: Pick<Call, "session">): Session {
  if (!session) throw refusal("signed-out");
  return session;
}

/** The session of a call that requires a sign-in within the last ten minutes, because it changes access (ASVS 7.5.1). */
export function freshlySignedIn(call: Pick<Call, "session">): Session {
  const session = signedIn(call);
  if (!isFresh(session)) throw refusal("sign-in-again");
  return session;
}

/** The session of a call that only owners may make. */
export function owner(call: Pick<Call, "session">): Session {
  const session = signedIn(call);
  mustHave({ kind: "staff", ...session.staff }, "staff");
  return session;
}

/** The session of an owner who has signed in within the last ten minutes. */
export function freshOwner(call: Pick<Call, "session">): Session {
  const session = owner(call);
  return freshlySignedIn({ session });
}

const bodyLimits = { maxBytes: 16 * 1024, maxDepth: 10, maxNames: 100 };
/** Longer than any accepted password, token or address. */
const maxLength = 2048;

/** Reads the named strings from a JSON body and ignores the rest. INVALID_ARGUMENT names what is missing. */
export async function readFields<const Name extends string, const Optional extends string = never>(
  request: Request,
  names: readonly Name[],
  optional: readonly Optional[] = [],
): Promise<Record<Name, string> & Partial<Record<Optional, string>>> {
  mustSendJson(request);
  // A map, so that a field name cannot reach an inherited property.
  const body = new Map(Object.entries((await readJson(request, bodyLimits)) ?? {}));
  const sent = optional.filter((name) => body.get(name) !== undefined);
  const values = [...names, ...sent].map((name): [string, string] => {
    const value: unknown = body.get(name);
    if (typeof value !== "string") throw invalid(`Send "${name}" as text.`);
    if (value.length > maxLength) throw invalid(`"${name}" is too long.`);
    return [name, value];
  });
  return Object.fromEntries(values) as Record<Name, string> & Partial<Record<Optional, string>>;
}

const maxDeviceLength = 200;

/** The library's response: cookies to set and the JSON body. */
export interface LibraryAnswer {
  cookies: string[];
  body: Record<string, unknown>;
}

/** Calls the library on behalf of a browser. When the library refuses, rejects with this site's own refusal. */
type AskLibrary = (path: string, body: Record<string, string | boolean>) => Promise<LibraryAnswer>;

/** Builds new requests for the library, which contain only two cookies of the browser's request. */
function askLibraryFor(
  { library, cookies, originOf }: Identity,
  context: Context,
  { session, address }: { session: Session | undefined; address: string },
): AskLibrary {
  return async (path, body) => {
    const headers = new Headers({
      "Content-Type": "application/json",
      Origin: libraryOrigin,
      "User-Agent": (context.req.header("User-Agent") ?? "").slice(0, maxDeviceLength),
      [addressHeader]: address,
      [siteHeader]: originOf(context.req.raw),
    });
    // For a session, the library takes a code for another purpose than to complete a sign-in.
    const completesSignIn =
      path.startsWith("/two-factor/verify-") &&
      session?.staff.secondFactor !== false &&
      cookieOf(context.req.raw, cookies.secondFactor) !== undefined;
    // A session that has expired by idleness is not passed on, since the library would still accept it.
    const passed = [
      ...(session && !completesSignIn ? [cookies.session] : []),
      cookies.secondFactor,
    ];
    const sent = cookiesNamed(context.req.header("Cookie") ?? "", passed);
    if (sent !== "") headers.set("Cookie", sent);
    const response = await library.handler(
      new Request(`${libraryOrigin}${libraryPath}${path}`, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      }),
    );
    const said = (await response.json().catch(() => null)) as Record<string, unknown> | null;
    if (!response.ok) throw refusalOfLibrary(response.status, said?.code);
    const set = response.headers.getSetCookie();
    const marker = markerFor(set, cookies, maxSessionSeconds);
    return { cookies: marker === undefined ? set : [...set, marker], body: said ?? {} };
  };
}

function cookiesNamed(header: string, names: readonly string[]): string {
  return header
    .split(";")
    .map((cookie) => cookie.trim())
    .filter((cookie) => names.some((name) => cookie.startsWith(`${name}=`)))
    .join("; ");
}
