import type { Context } from "hono";
import { markerBeside } from "./cookies.ts";
import type { Identity } from "./identity.ts";
import { addressHeader, libraryOrigin, libraryPath, siteHeader } from "./library.ts";
import { refusalOfLibrary } from "./refusals.ts";
import { longestSession, type Session } from "./sessions.ts";

const longestDevice = 200;

/** What the library did: cookies to set, and what it said. */
export interface LibraryAnswer {
  cookies: string[];
  body: Record<string, unknown>;
}

/** Asks the library on behalf of a browser. Rejects with our own refusal when it refuses. */
export type AskLibrary = (
  path: string,
  body: Record<string, string | boolean>,
) => Promise<LibraryAnswer>;

/** The way to the library for one request: a request made anew, of which the browser has chosen nothing but two cookies. */
export function libraryDoor(
  { library, cookies, originOf }: Identity,
  context: Context,
  { session, address }: { session: Session | undefined; address: string },
): AskLibrary {
  return async (path, body) => {
    const headers = new Headers({
      "Content-Type": "application/json",
      Origin: libraryOrigin,
      "User-Agent": (context.req.header("User-Agent") ?? "").slice(0, longestDevice),
      [addressHeader]: address,
      [siteHeader]: originOf(context.req.raw),
    });
    // A session that has ended for want of use is none, whatever the library would think of it.
    const passed = [...(session ? [cookies.session] : []), cookies.secondFactor];
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
    const marker = markerBeside(set, cookies, longestSession);
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
