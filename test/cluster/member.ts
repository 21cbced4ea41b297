import { setTimeout } from "node:timers/promises";
import { signInAt } from "#test/sign-in-at.ts";
import { staffAccount } from "#test/staff-account.ts";

/** A staff member's request, retried until there is a response. */
export type RetryingFetch = (
  path: string,
  init?: Omit<RequestInit, "headers"> & { headers?: Record<string, string> },
) => Promise<Response>;

/** Signs in and returns a fetch that survives the loss of processes, until `signal` aborts. An attempt may take `attemptMs`. */
export async function signedIn(
  origin: string,
  signal: AbortSignal,
  attemptMs?: number,
): Promise<RetryingFetch> {
  const session = await signInAt(origin, staffAccount, (address, init) =>
    fetchWithRetries(address, signal, () => init),
  );
  let token = { value: "", until: 0 };

  async function bearer(): Promise<string> {
    if (Date.now() < token.until) return token.value;
    token = { value: await session.token(), until: Date.now() + 60_000 };
    return token.value;
  }

  return async (path, init = {}) => {
    // A new token for each attempt, since retries may outlast a token.
    const attempt = async () => ({
      ...init,
      headers: { ...init.headers, Authorization: `Bearer ${await bearer()}` },
    });
    return await fetchWithRetries(new URL(path, origin).href, signal, attempt, attemptMs);
  };
}

/** Retries while no process responds, or the responding one is unavailable. */
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
      // The connection was cut midway. The request may have been processed, but is repeated.
    }
    await setTimeout(100);
  }
}
