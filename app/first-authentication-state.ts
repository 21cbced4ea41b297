import { createContext } from "react";

/** What is known about who is signed in when the application starts in the browser (specification, section 1). */
export type FirstAuthenticationState =
  | { readonly kind: "visitor" }
  | { readonly kind: "staff"; readonly staff: { readonly id: string; readonly name: string } }
  /** The identity service did not say, or not in time. */
  | { readonly kind: "unknown" };

/** The first authentication state; on the server there is none yet. */
export const FirstAuthenticationStateContext = createContext<FirstAuthenticationState>({
  kind: "unknown",
});

/** Milliseconds after which the application starts all the same. */
const longestWait = 5_000;

/** Asks the identity service for the first authentication state. A browser without the marker cookie has nobody signed in, and asks nothing. Never rejects. */
export async function firstAuthenticationState(
  cookies: string,
  send: (address: string, init: RequestInit) => Promise<Response>,
): Promise<FirstAuthenticationState> {
  if (!/(?:^|;\s*)signed-in=1(?:;|$)/.test(cookies)) return { kind: "visitor" };
  try {
    const response = await send("/api/identity/session", {
      signal: AbortSignal.timeout(longestWait),
    });
    if (!response.ok) return { kind: "unknown" };
    const { staff } = (await response.json()) as { staff: { id: string; name: string } | null };
    return staff ? { kind: "staff", staff } : { kind: "visitor" };
  } catch {
    return { kind: "unknown" };
  }
}
