import { refusalWords } from "./refusal-words.ts";

/** What came of a call to identity: its answer, or why not, for the screen (`reason`) and for people (`words`). */
export type IdentityAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: string; readonly words: string };

export interface IdentityCall {
  readonly method?: "GET" | "POST" | "DELETE";
  readonly body?: Readonly<Record<string, string>>;
  /** `session.fetch` where one is signed in, the browser's own `fetch` where nobody is. */
  readonly send?: (address: string, init?: RequestInit) => Promise<Response>;
}

/** Asks identity, such as `/api/auth/sign-in/email`. Never rejects: a server that is away is a refusal as well. */
export async function askIdentity<Value = unknown>(
  address: string,
  { body, method = body ? "POST" : "GET", send = fetch }: IdentityCall = {},
): Promise<IdentityAnswer<Value>> {
  try {
    const response = await send(address, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
      headers: body ? { "Content-Type": "application/json" } : {},
    });
    if (!response.ok) return { ok: false, ...(await refusalWords(response)) };
    return { ok: true, value: (await response.json()) as Value };
  } catch {
    return {
      ok: false,
      reason: "unreachable",
      words: "The server cannot be reached. Check your connection and try again.",
    };
  }
}
