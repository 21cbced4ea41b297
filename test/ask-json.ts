/** An answer of an interface that speaks JSON. */
export interface JsonAnswer {
  status: number;
  headers: Headers;
  /** Whatever came: tests look into it and say what they expect. */
  json: ReturnType<typeof JSON.parse>;
}

/** Asks a server as a plain program does: bodies that are no text are sent as JSON. Throws when the answer is no JSON. */
export function askJson(origin: string, usual: Record<string, string> = {}) {
  return async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<JsonAnswer> => {
    const sent = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
    const init = {
      method,
      headers: { ...usual, ...headers },
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
