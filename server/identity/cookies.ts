/** The cookies of a signed-in browser. */
export interface Cookies {
  /** The prefix of the identity library's cookies. */
  prefix: string;
  /** The session; HttpOnly. */
  session: string;
  /** A sign-in between its two factors. */
  secondFactor: string;
  /** Signals to client code that there may be a session. It is neither secret nor proof. */
  marker: string;
  secure: boolean;
}

/** The cookie names of an installation: over https with the `__Host-` prefix, bound to one host and Secure. */
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

/** The marker cookie to set with the session cookies of a response, so that the browser has both or neither. */
export function markerFor(
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

/** The Set-Cookie value that deletes the marker. */
function clearedMarker(cookies: Cookies): string {
  return marker(cookies, "", 0);
}

/** The Set-Cookie values that delete the session and the marker. */
export function clearedSession(cookies: Cookies): string[] {
  const secure = cookies.secure ? "; Secure" : "";
  const session = `${cookies.session}=; Max-Age=0; Path=/; HttpOnly${secure}; SameSite=Lax`;
  return [session, clearedMarker(cookies)];
}

/** The Set-Cookie values that leave the browser's session as it is. */
export function withoutSession(
  setCookies: readonly string[],
  { session, marker }: Cookies,
): string[] {
  return setCookies.filter(
    (cookie) => !cookie.startsWith(`${session}=`) && !cookie.startsWith(`${marker}=`),
  );
}

/** The value of a request's cookie, if it is present. */
export function cookieOf(request: Request, name: string): string | undefined {
  const sent = (request.headers.get("Cookie") ?? "").split(";").map((cookie) => cookie.trim());
  return sent.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}

function marker({ marker: name, secure }: Cookies, value: string, seconds: number): string {
  return `${name}=${value}; Max-Age=${seconds}; Path=/${secure ? "; Secure" : ""}; SameSite=Lax`;
}
