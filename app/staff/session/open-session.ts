import { askToken, type Send, type TokenAnswer } from "./identity-token.ts";
import { refusalReason } from "./refusal-reason.ts";
import { unlessAborted } from "./unless-aborted.ts";

/**
 * How the session of this browser stands. `asking` wants to sign in again: because it is over (`another`: somebody else has
 * signed in here), or because what is to be done takes a fresh sign-in. `signed-out` is over, and the question was put aside.
 */
export type SessionState =
  | { readonly kind: "signed-in" }
  | { readonly kind: "asking"; readonly why: "over" | "another" | "fresh" }
  | { readonly kind: "signed-out"; readonly another: boolean };

/** What tabs of a browser tell one another. */
export type SessionNews = "signed-in" | "signed-out";

export interface SessionOptions {
  /** The member of staff whose words are open here. */
  readonly staffId: string;
  readonly send: Send;
  /** Where the site is: no other origin is sent a token. */
  readonly origin: string;
  /** Tells the browser's other tabs. */
  readonly tell?: (news: SessionNews) => void;
  readonly now?: () => number;
}

/** The session of a browser, outside React. */
export type OpenSession = ReturnType<typeof openSession>;

/** Milliseconds for which an answer of the server proves that one is signed in. */
const proofLasts = 5_000;
/** So often one call is sent with a new token. */
const mostAttempts = 3;

/** Opens the session: it gets identity tokens, and makes calls wait while somebody signs in again. */
export function openSession({
  staffId,
  send,
  origin,
  tell = () => {},
  now = () => Date.now(),
}: SessionOptions) {
  const listeners = new Set<() => void>();
  let state: SessionState = { kind: "signed-in" };
  let token: Extract<TokenAnswer, { kind: "token" }> | undefined;
  let refreshing: Promise<TokenAnswer> | undefined;
  let over: PromiseWithResolvers<void> | undefined;
  let fresh: PromiseWithResolvers<boolean> | undefined;
  let proven = Number.NEGATIVE_INFINITY;

  return {
    state: () => state,

    /** Hears of every change of the state until the returned function is called. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** `fetch` in the name of the member of staff, as `Session` promises it. A body that is a stream can be sent only once. */
    async fetch(
      address: string,
      init: RequestInit = {},
      { quiet = false }: { quiet?: boolean } = {},
    ): Promise<Response> {
      if (new URL(address, origin).origin !== origin)
        throw new TypeError(`${address} is not of this site.`);
      for (let attempt = 1; ; attempt++) {
        const got = await unlessAborted(obtainToken(quiet), init.signal);
        if (got.kind === "refused") return got.response.clone();
        const response = await send(address, withTokens(init, got));
        if (response.status !== 401 && response.status !== 403) {
          if (response.ok) proven = now();
          return response;
        }
        const reason = await refusalReason(response);
        if (attempt === mostAttempts) return response;
        if (response.status === 401 && (reason ?? "signed-out") === "signed-out") forget(got.token);
        else if (reason !== "sign-in-again" || !(await unlessAborted(askFresh(), init.signal)))
          return response;
      }
    },

    /** Whether the member of staff is signed in. Rejects when that cannot be found out. */
    async check(): Promise<boolean> {
      const response = await send("/api/identity/session");
      if (!response.ok) throw new Error(`The session could not be checked: ${response.status}`);
      const { staff } = (await response.json()) as { staff: { id: string } | null };
      if (staff?.id === staffId) proven = now();
      return staff?.id === staffId;
    },

    /** Whether the server said within the last seconds that one is signed in. */
    isProven: () => state.kind === "signed-in" && now() - proven < proofLasts,

    /** Opens the question to sign in again which was put aside. */
    ask,

    /** Somebody has signed in by the question: what waited goes on, here and in other tabs. */
    async signedIn(): Promise<void> {
      await look();
      tell("signed-in");
    },

    /** Puts the question aside. What needs a session waits on; what needs a fresh one is refused. */
    putAside() {
      if (state.kind !== "asking") return;
      if (state.why === "fresh") become({ kind: "signed-in" });
      else become({ kind: "signed-out", another: state.why === "another" });
      settleFresh(false);
    },

    /** Looks whether the session is back, when it was over. */
    async lookAgain(): Promise<void> {
      if (over) await look();
    },

    /** Another tab has signed in, or out. */
    async hear(news: SessionNews): Promise<void> {
      if (news === "signed-in") {
        token = undefined;
        proven = Number.NEGATIVE_INFINITY;
        if (over) await look();
      } else if (!over) {
        beginOver();
        become({ kind: "signed-out", another: false });
        settleFresh(false);
      }
    },

    /** Signs out. Rejects when the server did not do it. */
    async signOut(): Promise<void> {
      const response = await send("/api/auth/sign-out", { method: "POST" });
      if (!response.ok) throw new Error(`Signing out was refused: ${response.status}`);
      tell("signed-out");
    },
  };

  function ask() {
    if (state.kind === "signed-out") become({ kind: "asking", why: whyOver(state.another) });
  }

  /** A token to send, or the door's refusal; waits while somebody has to sign in again, which only what is not quiet asks for. */
  async function obtainToken(quiet: boolean): Promise<Exclude<TokenAnswer, { kind: "over" }>> {
    while (true) {
      if (over) {
        if (!quiet) ask();
        await over.promise;
      } else if (token && now() < token.until) return token;
      else {
        const answer = await refresh();
        if (answer.kind !== "over") return answer;
      }
    }
  }

  /** Asks the door, once for all who wait. */
  function refresh(): Promise<TokenAnswer> {
    refreshing ??= askToken(send, staffId, now)
      .then((answer) => {
        if (answer.kind === "token") token = answer;
        if (answer.kind === "token") proven = now();
        if (answer.kind === "over" && !over) end(answer.another);
        return answer;
      })
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  }

  /** Finds out who is signed in now, and lets go what waited when it is the right one. */
  async function look(): Promise<void> {
    // What was asked before somebody signed in says nothing about it.
    await refreshing?.catch(() => {});
    token = undefined;
    const answer = await refresh();
    if (answer.kind === "refused") return;
    if (answer.kind === "over") {
      if (over && state.kind === "asking") become({ kind: "asking", why: whyOver(answer.another) });
      return;
    }
    become({ kind: "signed-in" });
    over?.resolve();
    over = undefined;
    settleFresh(true);
  }

  function askFresh(): Promise<boolean> {
    fresh ??= Promise.withResolvers();
    if (state.kind === "signed-in") become({ kind: "asking", why: "fresh" });
    return fresh.promise;
  }

  function settleFresh(signedIn: boolean) {
    fresh?.resolve(signedIn);
    fresh = undefined;
  }

  /** Every answer that the session is over ends it here, whatever token is still kept: who asks again before that would ask without a pause. */
  function end(another: boolean) {
    beginOver();
    become(
      state.kind === "asking"
        ? { kind: "asking", why: whyOver(another) }
        : { kind: "signed-out", another },
    );
  }

  function beginOver() {
    token = undefined;
    proven = Number.NEGATIVE_INFINITY;
    over = Promise.withResolvers();
  }

  function forget(value: string) {
    if (token?.token === value) token = undefined;
  }

  function become(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }
}

function whyOver(another: boolean) {
  return another ? "another" : "over";
}

function withTokens(
  init: RequestInit,
  { token, appCheckToken }: Extract<TokenAnswer, { kind: "token" }>,
): RequestInit {
  const headers = new Headers(init.headers);
  headers.set("Authorization", `Bearer ${token}`);
  if (appCheckToken !== undefined) headers.set("X-Firebase-AppCheck", appCheckToken);
  return { ...init, headers };
}
