/** A JSON response. */
interface JsonAnswer {
  status: number;
  headers: Headers;
  /** Untyped, since each test asserts the contents it expects. */
  json: ReturnType<typeof JSON.parse>;
}

/** Creates a JSON client, which sends bodies other than text as JSON. Throws when a response is not JSON. */
export function fetchJson(origin: string, defaultHeaders: Record<string, string> = {}) {
  return async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<JsonAnswer> => {
    const sent = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
    const init = {
      method,
      headers: { ...defaultHeaders, ...headers },
      ...(sent === undefined ? {} : { body: sent }),
    };
    const answer = await fetch(origin + path, init);
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      json: text === "" ? null : JSON.parse(text),
    };
  };
}
