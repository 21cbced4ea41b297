import { openDocumentSite } from "#test/document-site.ts";

/** The whole server on an empty data folder, for tests of the desk; disposing closes it. */
export async function openTemporaryDesk() {
  const site = await openDocumentSite();
  return {
    ...site,
    desk: site.services.desk,
    /** Somebody of staff, signed in, who asks the desk. */
    async member(email = "anna@example.com") {
      const { token, cookie, signOut } = await site.signIn(email);
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
      const ask = async (method: string, path: string, body?: unknown) => {
        const sent = typeof body === "string" ? body : JSON.stringify(body);
        const init = { method, headers, ...(body === undefined ? {} : { body: sent }) };
        const response = await site.ask(`/api/desk${path}`, init);
        const text = await response.text();
        return {
          status: response.status,
          headers: response.headers,
          json: (text.startsWith("{") ? JSON.parse(text) : text) as unknown,
        };
      };
      return {
        token,
        cookie,
        signOut,
        ask,
        /** Asks and gives the answer, which must not be a refusal. */
        async get<Answer>(path: string): Promise<Answer> {
          const { status, json } = await ask("GET", path);
          if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(json)}`);
          return json as Answer;
        },
        /** Opens the event stream; its end is the test's to bring about. */
        follow: (query = "", init: RequestInit = {}) =>
          site.ask(`/api/desk/presence${query}`, { headers: { Cookie: cookie }, ...init }),
      };
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

/** The desk for a test, as opened above. */
export type TemporaryDesk = Awaited<ReturnType<typeof openTemporaryDesk>>;
/** Somebody of staff in a test. */
export type TemporaryMember = Awaited<ReturnType<TemporaryDesk["member"]>>;
