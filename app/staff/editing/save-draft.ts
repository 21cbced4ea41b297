import type { DraftChange, SavedDraft } from "#server/desk/answers.ts";
import { refusalOf } from "#app/ui/fetch-json.ts";
import { deskAddress, isTemporary, type SessionFetch } from "#app/staff/session/call-desk.ts";
import { pause } from "./back-off.ts";
import type { Clock } from "./clock.ts";
import type { DocumentForm } from "./document-form.ts";

interface DraftPlace {
  readonly fetch: SessionFetch;
  /** `casestudies/some-id`. */
  document: string;
  tabId: string;
  clock: Clock;
  /** Called when the state of the draft changes. */
  onState(state: DraftState): void;
}

export type DraftState =
  | { kind: "kept"; saved: string }
  | { kind: "none" }
  | { kind: "waiting" }
  | { kind: "refused"; reason: string };

const pauseOfTyping = 700;
// Limits the delay during continuous typing.
const maxUnsavedMs = 5000;
const encoder = new TextEncoder();

/** Saves a form's changes as a draft on the server after each pause in typing, one request at a time. */
export function saveDraft(form: DocumentForm, place: DraftPlace) {
  const { fetch, document, tabId, clock, onState } = place;
  const address = deskAddress("PUT /drafts/:collection/:id/:tabId", { at: `${document}/${tabId}` });
  let version = 0;
  let due: ReturnType<typeof setTimeout> | undefined;
  let firstUnsaved: number | undefined;
  let running: Promise<boolean> | undefined;
  let again = false;
  let isThere = false;
  let isClosed = false;

  function changed() {
    const now = Date.now();
    firstUnsaved ??= now;
    clearTimeout(due);
    due = setTimeout(
      () => void flush(),
      Math.min(pauseOfTyping, Math.max(0, firstUnsaved + maxUnsavedMs - now)),
    );
  }

  /** Saves now. Resolves with whether the draft is on the server: false after a refusal. */
  function flush(): Promise<boolean> {
    clearTimeout(due);
    firstUnsaved = undefined;
    // Not in `send`: a retry after the screen was left must not replace what was typed since the document was opened again.
    version = clock.next();
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
      // A response that breaks off counts as a failure.
      const sent = version;
      const next = await send(failures)
        .then((answer) => (isTemporary(answer.status) ? undefined : stateOf(answer, sent)))
        .catch(() => undefined);
      if (next === "ignored") continue;
      if (next) {
        failures = 0;
        isKept = next.kind !== "refused";
        onState(next);
        continue;
      }
      failures += 1;
      onState({ kind: "waiting" });
      await pause(failures);
      again = true;
    } while (again);
    return isKept;
  }

  function send(failures: number): Promise<Response> {
    const from = form.from();
    const change: DraftChange = {
      base: form.base().time ?? null,
      fields: form.patch(),
      ...(Object.keys(from).length > 0 ? { from } : {}),
      version,
    };
    isThere = Object.keys(change.fields).length > 0;
    const body = JSON.stringify(change);
    return fetch(address, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body,
      // Lets the request complete after the page is left. Browsers reject such requests if all of a page together exceed 64 KiB.
      keepalive: failures === 0 && encoder.encode(body).length < 60_000,
    });
  }

  async function stateOf(answer: Response, sent: number): Promise<DraftState | "ignored"> {
    if (!answer.ok) return { kind: "refused", reason: (await refusalOf(answer)).message };
    const { saved, version: stored } = (await answer.json()) as SavedDraft;
    if (stored > sent && !isClosed) {
      // The clock has been set back since the stored draft, which is older than this form.
      clock.pass(stored);
      version = clock.next();
      again = true;
      return "ignored";
    }
    return isThere ? { kind: "kept", saved } : { kind: "none" };
  }

  const unsubscribe = form.onChange(changed);
  function saveNow() {
    if (firstUnsaved !== undefined) void flush();
  }
  return {
    flush,
    saveNow,
    /** Saves pending changes, unsubscribes from the form and stops the clock. */
    close() {
      unsubscribe();
      saveNow();
      clock.stop();
      isClosed = true;
    },
  };
}
