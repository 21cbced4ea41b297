import { openDocumentSite, type DocumentSiteOptions } from "#test/document-site.ts";

/** Opens the whole server on an empty data folder, for tests of the staff area; disposing closes it. */
export async function openTestDesk(options: DocumentSiteOptions = {}) {
  const site = await openDocumentSite(options);
  return {
    ...site,
    desk: site.services.desk,
    /** Signs in a member of staff who calls the staff API. */
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
        /** Requests JSON; throws unless the status is 200. */
        async get<Answer>(path: string): Promise<Answer> {
          const { status, json } = await ask("GET", path);
          if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(json)}`);
          return json as Answer;
        },
        /** Opens the event stream; the test must end it. */
        follow: (query = "", init: RequestInit = {}) =>
          site.ask(`/api/desk/presence${query}`, { headers: { Cookie: cookie }, ...init }),
      };
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

export type TestDesk = Awaited<ReturnType<typeof openTestDesk>>;
export type TestMember = Awaited<ReturnType<TestDesk["member"]>>;
