import type { DraftChange, KeptDraft } from "#server/desk/answers.ts";
import { isPassing, pause } from "./back-off.ts";
import type { DocumentForm } from "./document-form.ts";

/** How a form's draft gets to the server. */
export interface DraftPlace {
  fetch(address: string, init?: RequestInit): Promise<Response>;
  /** `casestudies/some-id`. */
  document: string;
  sitting: string;
  /** Told whenever how the draft stands is different: when it was kept, or that the server cannot be reached. */
  onState(state: DraftState): void;
  /** Ends everything. */
  signal: AbortSignal;
}

/** How the draft on the server stands. */
export type DraftState =
  | { kind: "kept"; saved: string }
  | { kind: "none" }
  | { kind: "waiting" }
  | { kind: "refused"; message: string };

const pauseOfTyping = 700;
// Somebody who types without a pause is not made to wait for one.
const longestUnkept = 5000;

/** Keeps a form's changes on the server, within a second of a pause: one save at a time, the newest words last. */
export function keepDraft(form: DocumentForm, place: DraftPlace) {
  const { fetch, document, sitting, onState, signal } = place;
  const address = `/api/desk/drafts/${document}/${sitting}`;
  let version = 0;
  let due: ReturnType<typeof setTimeout> | undefined;
  let firstUnkept: number | undefined;
  let running: Promise<boolean> | undefined;
  let again = false;
  let isThere = false;

  function changed() {
    const now = Date.now();
    firstUnkept ??= now;
    clearTimeout(due);
    due = setTimeout(
      () => void flush(),
      Math.min(pauseOfTyping, Math.max(0, firstUnkept + longestUnkept - now)),
    );
  }

  /** Keeps what is there now; tells whether it is on the server: it is not when that refuses it, or the place is given up. */
  function flush(): Promise<boolean> {
    clearTimeout(due);
    firstUnkept = undefined;
    again = running !== undefined;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function run(): Promise<boolean> {
    let failures = 0;
    let isKept = false;
    do {
      again = false;
      // An answer that breaks off is none.
      const next = await send()
        .then((answer) => (isPassing(answer.status) ? undefined : stateOf(answer)))
        .catch(() => undefined);
      if (signal.aborted) return false;
      if (next) {
        failures = 0;
        isKept = next.kind !== "refused";
        onState(next);
        continue;
      }
      failures += 1;
      onState({ kind: "waiting" });
      await pause(failures, signal);
      again = !signal.aborted;
    } while (again);
    return isKept && !signal.aborted;
  }

  function send(): Promise<Response> {
    version = Math.max(version + 1, Date.now());
    const from = form.from();
    const change: DraftChange = {
      base: form.base().time ?? null,
      fields: form.patch(),
      ...(Object.keys(from).length > 0 ? { from } : {}),
      version,
    };
    isThere = Object.keys(change.fields).length > 0;
    // Told to go on when the page is left: what is small enough gets there after all.
    const body = JSON.stringify(change);
    return fetch(address, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body,
      signal,
      keepalive: body.length < 60_000,
    });
  }

  async function stateOf(answer: Response): Promise<DraftState> {
    if (!answer.ok) return { kind: "refused", message: await messageOf(answer) };
    const { saved } = (await answer.json()) as KeptDraft;
    return isThere ? { kind: "kept", saved } : { kind: "none" };
  }

  const stop = form.onChange(changed);
  /** Keeps what is not kept yet. */
  function keepNow() {
    if (firstUnkept !== undefined) void flush();
  }
  return {
    flush,
    keepNow,
    /** Keeps what is not kept yet, and hears of no more changes. */
    close() {
      stop();
      keepNow();
    },
  };
}

/** What an answer that refuses says, in words. */
export async function messageOf(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => undefined)) as
    | { error?: { message?: string } }
    | undefined;
  return body?.error?.message ?? "Something went wrong on the server. Please try again.";
}
