import { count } from "#app/ui/in-words.ts";
import { refusalOf } from "#app/ui/fetch-json.ts";
import type { SessionFetch } from "#app/staff/session/call-desk.ts";

/** The outcome of an identity call: its value, or a reason code (`reason`) and a user message (`words`). */
export type IdentityAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: string; readonly words: string };

export interface IdentityCall {
  readonly method?: "GET" | "POST" | "DELETE";
  readonly body?: Readonly<Record<string, string>>;
  /** `session.fetch` for a signed-in user, otherwise the browser's `fetch`. */
  readonly send?: SessionFetch;
}

/** Calls the identity service, such as `/api/auth/sign-in/email`. Never rejects: an unreachable server counts as a refusal. */
export async function callIdentity<Value = unknown>(
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

/** The message of an unexpected failure. */
export const unexpected = "Something went wrong. Please try again.";

/** Returns a refusal's reason code and user message. */
export async function refusalWords(response: Response): Promise<{ reason: string; words: string }> {
  const { message, details } = await refusalOf(response);
  const { reason = "" } = (details ?? {}) as { reason?: string };
  if (response.status === 429)
    return { reason: "too-many", words: `Too many attempts. ${tryAgain(response)}` };
  return { reason, words: response.status < 500 ? message : unexpected };
}

function tryAgain(response: Response): string {
  const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0
    ? `Try again in ${durationWords(seconds)}.`
    : "Please wait a moment and try again.";
}

/** Returns a duration as text, rounded up. */
export function durationWords(seconds: number): string {
  if (seconds < 60) return count(Math.ceil(seconds), "second");
  if (seconds <= 59 * 60) return count(Math.ceil(seconds / 60), "minute");
  return count(Math.ceil(seconds / 3600), "hour");
}
