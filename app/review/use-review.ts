import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { fetchJson, Refusal } from "#app/ui/fetch-json.ts";
import type { ClientComment, ClientComments } from "#server/review/comments-http.ts";
import type { ReviewState } from "#server/review/review-state.ts";
import { numberedThreads } from "./threads.ts";

// Thirty requests in ten minutes; the limit of a link, which a whole team may share, is 3000.
const pollMs = 20_000;

export type Review = ReturnType<typeof useReview>;

/** The review and its comments, polled for changes by others; pauses while the screen is hidden. */
export function useReview(initial: ReviewState) {
  const base = initial.site.slice(0, initial.site.lastIndexOf("/"));
  const [state, setState] = useState(initial);
  const [latest, setLatest] = useState<ReviewState>();
  const [comments, setComments] = useState<readonly ClientComment[]>();
  /** Why no more comments can be sent. */
  const [closed, setClosed] = useState<string>();
  const known = useRef({ version: initial.version, turn: 0, stateTurn: 0 });
  const waitUntil = useRef(0);

  const ask = useCallback(
    async <Answer>(address: string, body?: unknown): Promise<Answer> => {
      const asked = body === undefined ? {} : { method: "POST", body };
      try {
        return await fetchJson<Answer>(fetch, base + address, asked);
      } catch (error) {
        if (error instanceof Refusal && [404, 400].includes(error.status) && body === undefined)
          setClosed(error.message);
        throw error;
      }
    },
    [base],
  );

  const readState = useCallback(async () => {
    const turn = ++known.current.stateTurn;
    const now = await ask<ReviewState>("/state");
    // A later request, or an approval, may have been answered meanwhile.
    if (turn !== known.current.stateTurn) return;
    known.current.version = now.version;
    setLatest(now);
  }, [ask]);

  const read = useCallback(async () => {
    const turn = ++known.current.turn;
    try {
      const answer = await ask<ClientComments>("/comments");
      // A later request may be answered first, and this answer lacks what was just sent.
      if (turn !== known.current.turn) return;
      // Keeps unchanged comments, so that their elements are not searched for again.
      const text = JSON.stringify(answer.comments);
      setComments((shown) => (JSON.stringify(shown) === text ? shown : answer.comments));
      if (answer.version !== known.current.version) await readState();
    } catch (error) {
      // The next poll retries; after 429 it waits a minute.
      if (error instanceof Refusal && error.status === 429) waitUntil.current = Date.now() + 60_000;
    }
  }, [ask, readState]);

  useEffect(() => {
    if (closed !== undefined) return;
    const left = new AbortController();
    const { signal } = left;
    const look = () => {
      if (!document.hidden && Date.now() >= waitUntil.current) void read();
    };
    look();
    const timer = setInterval(look, pollMs);
    window.addEventListener("focus", look, { signal });
    window.addEventListener("online", look, { signal });
    document.addEventListener("visibilitychange", look, { signal });
    return () => {
      clearInterval(timer);
      left.abort();
    };
  }, [closed, read]);

  const isNewer = latest !== undefined && latest.version !== state.version;
  return {
    base,
    /** The version on this screen; if it has changed since, `latest` is the current one. */
    state: isNewer ? state : (latest ?? state),
    latest: isNewer ? latest : undefined,
    /** Whether the comments have been loaded. */
    isRead: comments !== undefined,
    closed,
    threads: useMemo(() => numberedThreads(comments ?? [], state.pages), [comments, state.pages]),

    /** Adopts the latest version. */
    adopt() {
      if (latest) setState(latest);
    },

    /** Approves the version on this screen, or loads the latest when it has changed since. */
    async approve(): Promise<void> {
      try {
        const turn = ++known.current.stateTurn;
        const now = await ask<ReviewState>("/approval", { version: state.version });
        if (turn === known.current.stateTurn) return setLatest(now);
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 409) throw error;
      }
      await readState();
    },

    /** Sends a comment or a reply. */
    async say(body: object): Promise<void> {
      await ask("/comments", body);
      await read();
    },

    async setDone(comment: string, isDone: boolean): Promise<void> {
      await ask(`/comments/${comment}`, { isDone });
      await read();
    },
  };
}
