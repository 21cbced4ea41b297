import { setTimeout } from "node:timers/promises";
import { staffAccount } from "#test/staff-account.ts";

/** A request of a member of staff, retried until it gets a response. */
export type RetryingFetch = (
  path: string,
  init?: Omit<RequestInit, "headers"> & { headers?: Record<string, string> },
) => Promise<Response>;

/** Signs in and returns a fetch that works until `signal` aborts, whatever happens to single processes. An attempt may take `attemptMs`, by default that of `fetchWithRetries`. */
export async function signedIn(
  origin: string,
  signal: AbortSignal,
  attemptMs?: number,
): Promise<RetryingFetch> {
  const entered = await fetchWithRetries(`${origin}/api/auth/sign-in/email`, signal, () => ({
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/json" },
    body: JSON.stringify({ email: staffAccount.email, password: staffAccount.password }),
  }));
  if (!entered.ok) throw new Error(`Signing in was refused: ${await entered.text()}`);
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  let token = { value: "", until: 0 };

  async function bearer(): Promise<string> {
    if (Date.now() < token.until) return token.value;
    const answer = await fetchWithRetries(`${origin}/api/identity/token`, signal, () => ({
      method: "POST",
      headers: { Origin: origin, Cookie: cookie },
    }));
    const body = (await answer.json()) as { token: string };
    token = { value: body.token, until: Date.now() + 60_000 };
    return token.value;
  }

  return async (path, init = {}) => {
    // A token for each attempt: a request may be repeated for longer than one is valid.
    const attempt = async () => ({
      ...init,
      headers: { ...init.headers, Authorization: `Bearer ${await bearer()}` },
    });
    return await fetchWithRetries(new URL(path, origin).href, signal, attempt, attemptMs);
  };
}

/** Retries while no process responds, or the one that does is unavailable. */
export async function fetchWithRetries(
  url: string,
  signal: AbortSignal,
  init: () => RequestInit | Promise<RequestInit> = () => ({}),
  attemptMs = 15_000,
): Promise<Response> {
  for (;;) {
    signal.throwIfAborted();
    try {
      const late = AbortSignal.timeout(attemptMs);
      const answer = await fetch(url, { ...(await init()), signal: late });
      if (answer.status < 500 && answer.status !== 429) return answer;
      await answer.body?.cancel();
    } catch {
      // The connection was cut midway: the request may have been processed, and is repeated.
    }
    await setTimeout(100);
  }
}
