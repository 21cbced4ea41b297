/** `fetch`, as it is used here. */
export type Send = (address: string, init?: RequestInit) => Promise<Response>;

/** What the door to identity tokens said: a token, that the session is over, or an answer that is neither. */
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
  /** Shows that it is the staff area that asks for files. */
  readonly appCheckToken?: string;
  /** Seconds. */
  readonly expiresIn: number;
}

/** Milliseconds before its end from which a token is not used any more: a request may be long on its way. */
const spare = 30_000;

/** Asks for an identity token of this member of staff. One who has signed in to the browser since is not them. Rejects when the server cannot be reached. */
export async function askToken(
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
  return { kind: "token", token, appCheckToken, until: asked + expiresIn * 1000 - spare };
}

/** Whom a token speaks for. */
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
