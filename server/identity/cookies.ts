/** The cookies of a signed-in browser. */
export interface Cookies {
  /** What the identity library's cookies begin with. */
  prefix: string;
  /** Holds the session. No script can read it. */
  session: string;
  /** Holds a sign-in between its two factors. */
  secondFactor: string;
  /** Tells the application in the browser that there may be a session. It is no secret and proves nothing. */
  marker: string;
  secure: boolean;
}

/** The cookies of an installation: over https they are bound to its one host and never leave it in the clear. */
export function cookiesOf(publicOrigin: string | undefined): Cookies {
  const secure = publicOrigin?.startsWith("https:") ?? false;
  const prefix = secure ? "__Host-agency" : "agency";
  return {
    prefix,
    session: `${prefix}.session_token`,
    secondFactor: `${prefix}.two_factor`,
    marker: "signed-in",
    secure,
  };
}

/** What to set beside the session cookies of an answer, so that the marker is there when the session is. */
export function markerBeside(
  setCookies: readonly string[],
  cookies: Cookies,
  seconds: number,
): string | undefined {
  const session = setCookies.findLast((cookie) => cookie.startsWith(`${cookies.session}=`));
  if (session === undefined) return undefined;
  return /;\s*max-age=0(?:;|$)/i.test(session)
    ? clearedMarker(cookies)
    : marker(cookies, "1", seconds);
}

/** Takes the marker away. */
export function clearedMarker(cookies: Cookies): string {
  return marker(cookies, "", 0);
}

/** Takes the session away, and the marker with it. */
export function clearedSession(cookies: Cookies): string[] {
  const secure = cookies.secure ? "; Secure" : "";
  const session = `${cookies.session}=; Max-Age=0; Path=/; HttpOnly${secure}; SameSite=Lax`;
  return [session, clearedMarker(cookies)];
}

/** What a request's cookie of this name says, when it has one. */
export function cookieOf(request: Request, name: string): string | undefined {
  const sent = (request.headers.get("Cookie") ?? "").split(";").map((cookie) => cookie.trim());
  return sent.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}

function marker({ marker: name, secure }: Cookies, value: string, seconds: number): string {
  return `${name}=${value}; Max-Age=${seconds}; Path=/${secure ? "; Secure" : ""}; SameSite=Lax`;
}
