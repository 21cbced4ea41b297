import { createListeners } from "#app/staff/listeners.ts";
import { requestToken, type Send, type TokenAnswer } from "./identity-token.ts";

/**
 * The state of the browser's session. `asking` shows the sign-in dialog: because the session has ended (`another`: another user
 * signed in to this browser; `left`: the member signed out), or because an action needs a fresh sign-in. `signed-out`: the session has ended, and the dialog was
 * dismissed.
 */
export type SessionState =
  | { readonly kind: "signed-in" }
  | { readonly kind: "asking"; readonly why: "over" | "another" | "left" | "fresh" }
  | { readonly kind: "signed-out"; readonly another: boolean };

/** Messages between tabs of a browser. */
export type SessionNews = "signed-in" | "signed-out";

export interface SessionOptions {
  /** The member of staff whose documents are open here. */
  readonly staffId: string;
  readonly send: Send;
  /** The site's origin, the only one to which tokens are sent. */
  readonly origin: string;
  /** Notifies the browser's other tabs. */
  readonly notifyTabs?: (news: SessionNews) => void;
  readonly now?: () => number;
}

/** The session of a browser, outside React. */
export type OpenSession = ReturnType<typeof openSession>;

/** How long a server response proves that the member is signed in, in milliseconds. */
const proofLasts = 5_000;
/** The maximum number of attempts of one call, each with a new token. */
const maxAttempts = 3;
/** How long a sign-out waits for calls in flight, in milliseconds. */
const maxSignOutDelay = 2_000;

/** Opens the session, which renews identity tokens, and holds calls back until a new sign-in. */
export function openSession({
  staffId,
  send,
  origin,
  notifyTabs = () => {},
  now = () => Date.now(),
}: SessionOptions) {
  const listeners = createListeners<void>();
  let state: SessionState = { kind: "signed-in" };
  let token: Extract<TokenAnswer, { kind: "token" }> | undefined;
  let refreshing: Promise<TokenAnswer> | undefined;
  let over: PromiseWithResolvers<void> | undefined;
  let fresh: PromiseWithResolvers<boolean> | undefined;
  let proven = Number.NEGATIVE_INFINITY;
  let leaving: PromiseWithResolvers<void> | undefined;
  let hasLeft = false;
  const underWay = new Set<Promise<Response>>();

  return {
    state: () => state,

    /** Subscribes to changes of the state; returns an unsubscribe function. */
    subscribe: listeners.subscribeToAll,

    /** `fetch` as described at `Session`. The body must not be a stream, which can be sent only once. */
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
        const response = await sendTracked(address, withTokens(init, got));
        if (response.status !== 401 && response.status !== 403) {
          if (response.ok) proven = now();
          return response;
        }
        const reason = await refusalReason(response);
        if (attempt === maxAttempts) return response;
        if (response.status === 401 && (reason ?? "signed-out") === "signed-out")
          dropToken(got.token);
        else if (reason !== "sign-in-again" || !(await unlessAborted(askFresh(), init.signal)))
          return response;
      }
    },

    /** Whether the member of staff is signed in. Rejects if that cannot be determined. */
    async check(): Promise<boolean> {
      const response = await send("/api/identity/session");
      if (!response.ok) throw new Error(`The session could not be checked: ${response.status}`);
      const { staff } = (await response.json()) as { staff: { id: string } | null };
      if (staff?.id === staffId) proven = now();
      return staff?.id === staffId;
    },

    /** Whether a response within the last seconds proved that the member is signed in. */
    isProven: () => state.kind === "signed-in" && now() - proven < proofLasts,

    /** Opens the sign-in dialog again after it was dismissed. */
    ask,

    /** To be called after a sign-in in the dialog: releases waiting calls, in this tab and others. Rejects if it cannot yet. */
    async signedIn(): Promise<void> {
      await look();
      notifyTabs("signed-in");
    },

    /** Dismisses the dialog. Calls that need a session keep waiting; those that need a fresh sign-in are refused. */
    putAside() {
      if (state.kind !== "asking") return;
      if (state.why === "fresh") become({ kind: "signed-in" });
      else become({ kind: "signed-out", another: state.why === "another" });
      resolveFreshSignIn(false);
    },

    /** Checks whether the user has signed in again since the session ended. */
    async lookAgain(): Promise<void> {
      if (over) await look();
    },

    /** Handles another tab's sign-in or sign-out. */
    async receive(news: SessionNews): Promise<void> {
      if (news === "signed-in") {
        token = undefined;
        proven = Number.NEGATIVE_INFINITY;
        release();
        if (over) await look();
      } else endHere();
    },

    /** Signs out once the calls in flight have responses; later calls wait. Releases those and rejects if the server refuses. */
    async signOut(): Promise<void> {
      leaving ??= Promise.withResolvers();
      try {
        const late = AbortSignal.timeout(maxSignOutDelay);
        await unlessAborted(Promise.allSettled(underWay), late).catch(() => {});
        const response = await send("/api/auth/sign-out", { method: "POST" });
        if (!response.ok) throw new Error(`Signing out was refused: ${response.status}`);
        notifyTabs("signed-out");
        // The page stays if the user does not leave its unfinished uploads.
        endHere();
      } finally {
        release();
      }
    },
  };

  function ask() {
    if (state.kind === "signed-out") become({ kind: "asking", why: whyOver(state.another) });
  }

  /** Returns a token or the server's refusal; waits for a sign-in, and opens the dialog unless `quiet`. */
  async function obtainToken(quiet: boolean): Promise<Exclude<TokenAnswer, { kind: "over" }>> {
    while (true) {
      if (leaving) await leaving.promise;
      else if (over) {
        if (!quiet) ask();
        await over.promise;
      } else if (token && now() < token.until) return token;
      else {
        const answer = await refresh();
        if (answer.kind !== "over" && !leaving) return answer;
      }
    }
  }

  async function sendTracked(...call: Parameters<Send>): Promise<Response> {
    const answer = send(...call);
    underWay.add(answer);
    try {
      return await answer;
    } finally {
      underWay.delete(answer);
    }
  }

  /** Releases the calls held back by a sign-out. */
  function release() {
    leaving?.resolve();
    leaving = undefined;
  }

  /** Requests a token, once for all waiting calls. */
  function refresh(): Promise<TokenAnswer> {
    refreshing ??= requestToken(sendTracked, staffId, now)
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

  /** Checks who is signed in, and releases waiting calls if it is this member. Rejects if that cannot be determined. */
  async function look(): Promise<void> {
    // Ignores a request sent before the sign-in.
    await refreshing?.catch(() => {});
    token = undefined;
    const answer = await refresh();
    if (answer.kind === "refused")
      throw new Error(`The sign-in could not be checked: ${answer.response.status}`);
    if (answer.kind === "over") {
      if (over && state.kind === "asking") become({ kind: "asking", why: whyOver(answer.another) });
      return;
    }
    hasLeft = false;
    become({ kind: "signed-in" });
    over?.resolve();
    over = undefined;
    resolveFreshSignIn(true);
  }

  function whyOver(another: boolean) {
    if (another) return "another";
    return hasLeft ? "left" : "over";
  }

  function askFresh(): Promise<boolean> {
    fresh ??= Promise.withResolvers();
    if (state.kind === "signed-in") become({ kind: "asking", why: "fresh" });
    return fresh.promise;
  }

  function resolveFreshSignIn(signedIn: boolean) {
    fresh?.resolve(signedIn);
    fresh = undefined;
  }

  /** Ends the session on every `over` response, whichever token is stored: otherwise a caller would retry in a tight loop. */
  function end(another: boolean) {
    beginOver();
    become(
      state.kind === "asking"
        ? { kind: "asking", why: whyOver(another) }
        : { kind: "signed-out", another },
    );
  }

  function endHere() {
    if (over) return;
    hasLeft = true;
    beginOver();
    become({ kind: "signed-out", another: false });
    resolveFreshSignIn(false);
  }

  function beginOver() {
    token = undefined;
    proven = Number.NEGATIVE_INFINITY;
    over = Promise.withResolvers();
  }

  function dropToken(value: string) {
    if (token?.token === value) token = undefined;
  }

  function become(next: SessionState) {
    state = next;
    listeners.notifyAll();
  }
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

/** Returns the `reason` of a refusal; undefined without one. Leaves the response readable. */
async function refusalReason(response: Response): Promise<string | undefined> {
  try {
    const { error } = (await response.clone().json()) as {
      error?: { details?: readonly { reason?: unknown }[] };
    };
    const reason = error?.details?.[0]?.reason;
    return typeof reason === "string" ? reason : undefined;
  } catch {
    return undefined;
  }
}

/** Waits for a promise; rejects with the signal's reason if the signal aborts first. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return promise;
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
