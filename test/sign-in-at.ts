/** Signs in at a site as a browser does; `ask` sends the requests. Throws when it is refused. */
export async function signInAt(
  origin: string,
  { email, password }: { email: string; password: string },
  ask: (address: string, init: RequestInit) => Promise<Response> = fetch,
) {
  const send = (path: string, body: object, cookie = "") =>
    ask(origin + path, {
      method: "POST",
      headers: { Origin: origin, "Content-Type": "application/json", Cookie: cookie },
      body: JSON.stringify(body),
    });
  const entered = await send("/api/auth/sign-in/email", { email, password });
  if (!entered.ok) throw new Error(`Signing in was refused: ${await entered.text()}`);
  const cookies = entered.headers.getSetCookie().map((one) => one.split(";", 1)[0]);
  const cookie = cookies.join("; ");
  /** Sends a request with the session's cookie. */
  const post = (path: string, body: object = {}) => send(path, body, cookie);
  return {
    cookie,
    post,
    /** Obtains an identity token. */
    async token(): Promise<string> {
      const issued = await post("/api/identity/token");
      return ((await issued.json()) as { token: string }).token;
    },
  };
}
