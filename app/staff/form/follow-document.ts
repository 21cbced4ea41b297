import { followStream } from "#app/ui/use-live.ts";
import type { Presence } from "#server/desk/answers.ts";
import type { FormPath } from "./form-path.ts";

/** The one event stream of an open document. */
export interface FollowParts {
  /** `casestudies/some-id`. */
  readonly path: string;
  readonly sitting: string;
  fetchQuietly(address: string, init?: RequestInit): Promise<Response>;
  openStream(address: string): EventSource;
}

/** A document that is followed: others see who follows it, and in which field. */
export interface FollowedDocument {
  /** Tells others which field has one's attention. */
  attend(field: FormPath | undefined): void;
  stop(): void;
}

/** Follows a document while it is open: who else has it open, and that it was changed. */
export function followDocument(
  { path, sitting, fetchQuietly, openStream }: FollowParts,
  told: { onPresence(others: readonly Presence[]): void; onChange(): void },
): FollowedDocument {
  const query = new URLSearchParams({ path, sitting });
  let field: FormPath | undefined;
  const stop = followStream(open);

  function tell() {
    const body = JSON.stringify({ path, sitting, field: field ?? null });
    const headers = { "Content-Type": "application/json" };
    // Whom the others do not see just now they see at the next field.
    void fetchQuietly("/api/desk/presence", { method: "POST", headers, body }).catch(() => {});
  }

  function open(): EventSource {
    const opened = openStream(`/api/desk/presence?${query.toString()}`);
    opened.addEventListener("open", () => {
      // Nothing was heard while the line was down, nor said: nobody is in a field before the server knows them to be there.
      told.onChange();
      if (field !== undefined) tell();
    });
    opened.addEventListener("change", told.onChange);
    opened.addEventListener("presence", ({ data }: MessageEvent<string>) =>
      told.onPresence(JSON.parse(data) as Presence[]),
    );
    opened.addEventListener("error", () => told.onPresence([]));
    return opened;
  }

  return {
    attend(next) {
      field = next;
      tell();
    },
    stop,
  };
}
