import { createContext } from "react";

/** The signed-in user, if any, when the application starts in the browser (specification section 1). */
type FirstAuthenticationState =
  | { readonly kind: "visitor" }
  | { readonly kind: "staff"; readonly staff: { readonly id: string; readonly name: string } }
  /** The identity service failed or did not respond in time. */
  | { readonly kind: "unknown" };

/** Provides the first authentication state; `unknown` on the server. */
export const FirstAuthenticationStateContext = createContext<FirstAuthenticationState>({
  kind: "unknown",
});

/** Timeout after which the application starts anyway. */
const maxWaitMs = 5_000;

/** Requests the state from the identity service; without the marker cookie returns `visitor` without a request. Never rejects. */
export async function firstAuthenticationState(
  cookies: string,
  send: (address: string, init: RequestInit) => Promise<Response>,
): Promise<FirstAuthenticationState> {
  if (!cookies.split("; ").includes("signed-in=1")) return { kind: "visitor" };
  try {
    const response = await send("/api/identity/session", {
      signal: AbortSignal.timeout(maxWaitMs),
    });
    if (!response.ok) return { kind: "unknown" };
    const { staff } = (await response.json()) as { staff: { id: string; name: string } | null };
    return staff ? { kind: "staff", staff } : { kind: "visitor" };
  } catch {
    return { kind: "unknown" };
  }
}
