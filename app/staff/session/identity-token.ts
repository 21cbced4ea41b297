export type Send = (address: string, init?: RequestInit) => Promise<Response>;

/** The response to a request for an identity token: a token, the end of the session, or another refusal. */
export type TokenAnswer =
  | {
      readonly kind: "token";
      readonly token: string;
      readonly appCheckToken: string | undefined;
      readonly until: number;
    }
  | { readonly kind: "over"; readonly another: boolean }
  | { readonly kind: "refused"; readonly response: Response };

interface Answer {
  readonly token: string;
  /** Attests that the staff area requests files (App Check). */
  readonly appCheckToken?: string;
  /** The lifetime of the token, in seconds. */
  readonly expiresIn: number;
}

/** The time before its expiry during which a token is not used any more, since a request takes time. */
const expiryMarginMs = 30_000;

/**
 * Requests an identity token for this member of staff; the response is `over` as well if another user is signed in to the
 * browser. Rejects if the server is unreachable.
 */
export async function requestToken(
  send: Send,
  staffId: string,
  now: () => number,
): Promise<TokenAnswer> {
  const asked = now();
  const response = await send("/api/identity/token", { method: "POST" });
  if (response.status === 401) return { kind: "over", another: false };
  if (!response.ok) return { kind: "refused", response };
  const { token, appCheckToken, expiresIn } = (await response.json()) as Answer;
  if (subjectOf(token) !== staffId) return { kind: "over", another: true };
  return { kind: "token", token, appCheckToken, until: asked + expiresIn * 1000 - expiryMarginMs };
}

function subjectOf(token: string): unknown {
  try {
    const [, payload = ""] = token.split(".");
    const bytes = Uint8Array.from(
      atob(payload.replaceAll("-", "+").replaceAll("_", "/")),
      (character) => character.codePointAt(0) ?? 0,
    );
    return (JSON.parse(new TextDecoder().decode(bytes)) as { sub?: unknown }).sub;
  } catch {
    return undefined;
  }
}
