import type { Presence } from "#server/desk/answers.ts";

/** The one event stream of an open document. */
export interface FollowParts {
  /** `casestudies/some-id`. */
  readonly path: string;
  readonly sitting: string;
  openStream(address: string): EventSource;
}

/** Follows a document while it is open: who else has it open, and that it was changed. Whoever follows it is seen by others. */
export function followDocument(
  { path, sitting, openStream }: FollowParts,
  told: { onPresence(others: readonly Presence[]): void; onChange(): void },
): () => void {
  const query = new URLSearchParams({ path, sitting });
  let later: ReturnType<typeof setTimeout> | undefined;
  let stream = open();

  function open(): EventSource {
    const opened = openStream(`/api/desk/presence?${query.toString()}`);
    // Nothing was heard while the line was down.
    opened.addEventListener("open", told.onChange);
    opened.addEventListener("change", told.onChange);
    opened.addEventListener("presence", ({ data }: MessageEvent<string>) =>
      told.onPresence(JSON.parse(data) as Presence[]),
    );
    // A browser comes back by itself after a broken line, but never to a server that refused it once.
    opened.addEventListener("error", () => {
      told.onPresence([]);
      if (opened.readyState !== EventSource.CLOSED) return;
      later = setTimeout(() => (stream = open()), 5000 + Math.random() * 5000);
    });
    return opened;
  }

  return () => {
    clearTimeout(later);
    stream.close();
  };
}
