import { followStream } from "#app/ui/use-live.ts";
import { callDesk, type SessionFetch } from "#app/staff/session/call-desk.ts";
import type { Presence } from "#server/events/presence.ts";
import type { FormPath } from "./form-path.ts";

export interface FollowParts {
  /** `casestudies/some-id`. */
  readonly path: string;
  readonly tabId: string;
  /** Fetches in the background: when the session has expired, waits for a sign-in instead of prompting for one. */
  readonly fetchQuietly: SessionFetch;
  openStream(address: string): EventSource;
  /** Called when comments on the document, or their positions in it, may have changed. */
  onComments?(): void;
}

/** Subscribes to a document's event stream, which reports changes and who else has the document open. */
export function followDocument(
  { path, tabId, fetchQuietly, openStream, onComments = () => {} }: FollowParts,
  handlers: { onPresence(others: readonly Presence[]): void; onChange(): void },
) {
  const query = new URLSearchParams({ path, tabId });
  let field: FormPath | undefined;
  const unsubscribe = followStream(open);

  function sendField() {
    const body = { path, tabId, field: field ?? null };
    // Presence is best effort: the next focus change sends it again.
    void callDesk(fetchQuietly, "POST /presence", { body }).catch(() => {});
  }

  function open(): EventSource {
    const opened = openStream(`/api/desk/presence?${query.toString()}`);
    opened.addEventListener("open", () => {
      // Events may have been missed while disconnected; the server accepts a field only from a tab with an open stream.
      handlers.onChange();
      onComments();
      if (field !== undefined) sendField();
    });
    for (const kind of ["change", "comments"]) opened.addEventListener(kind, onComments);
    opened.addEventListener("change", handlers.onChange);
    opened.addEventListener("presence", ({ data }: MessageEvent<string>) =>
      handlers.onPresence(JSON.parse(data) as Presence[]),
    );
    opened.addEventListener("error", () => {
      handlers.onPresence([]);
      // EventSource does not expose why it was refused; a request shows whether the session has ended.
      if (opened.readyState === opened.CLOSED) sendField();
    });
    return opened;
  }

  return {
    /** Shows other editors which field has focus. */
    attend(next: FormPath | undefined) {
      field = next;
      sendField();
    },
    stop: unsubscribe,
  };
}
