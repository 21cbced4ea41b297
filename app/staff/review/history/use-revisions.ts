import { useCallback, useEffect, useRef, useState } from "react";
import type { RevisionRow, Revisions, RevisionView } from "#server/desk/answers.ts";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { fetchJson } from "#app/ui/fetch-json.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { documentsAddress, inAddress } from "#app/staff/dashboard/document-names.ts";
import { useToasts } from "#app/staff/ui/toasts.tsx";

/** The loaded revisions of a document, newest first, without gaps; `next` is the `before` parameter of the next page. */
export interface KnownRevisions {
  readonly rows: readonly RevisionRow[];
  readonly next: number | undefined;
}

export interface FollowedRevisions extends KnownRevisions {
  readonly loading: boolean;
  readonly problem: string;
  refresh(): Promise<void>;
  more(): Promise<void>;
  /** Returns a revision with the document before and after it; cached, since revisions never change. */
  view(number: number): Promise<RevisionView>;
}

/** Follows the history of a document, starting with `newest`; reloads it when `stamp` changes. */
export function useRevisions(
  path: string,
  { newest, stamp }: { newest?: Revisions | undefined; stamp?: string | undefined },
): FollowedRevisions {
  const { fetch } = useSession();
  const [known, setKnown] = useState<KnownRevisions>({
    rows: newest?.revisions ?? [],
    next: newest?.next,
  });
  const [loading, setLoading] = useState(newest === undefined);
  const [problem, setProblem] = useState("");
  const views = useRef(new Map<number, RevisionView>());

  const ask = useCallback(
    async (
      before: number | undefined,
      add: (earlier: KnownRevisions, page: Revisions) => KnownRevisions,
    ) => {
      setLoading(true);
      try {
        const page = await callDesk(fetch, "GET /history/:collection/:id", {
          at: path,
          query: { before },
        });
        setKnown((earlier) => add(earlier, page));
        setProblem("");
      } catch (error) {
        setProblem(errorMessage(error));
      } finally {
        setLoading(false);
      }
    },
    [fetch, path],
  );
  const view = useCallback(
    async (number: number) => {
      const kept = views.current.get(number);
      if (kept) return kept;
      const answer = await callDesk(fetch, "GET /revisions/:collection/:id/:number", {
        at: `${path}/${number}`,
      });
      views.current.set(number, answer);
      return answer;
    },
    [fetch, path],
  );
  const refresh = useCallback(() => ask(undefined, withNewest), [ask]);

  useEffect(() => {
    if (newest) setKnown((earlier) => withNewest(earlier, newest));
  }, [newest]);
  const isGiven = newest !== undefined;
  useEffect(() => {
    if (!isGiven || stamp !== undefined) void refresh();
  }, [isGiven, stamp, refresh]);

  return {
    ...known,
    loading,
    problem,
    refresh,
    more: () => ask(known.next, withOlder),
    view,
  };
}

/** A revision, and the newest one, which is published. */
export interface Views {
  readonly chosen: RevisionView;
  readonly newest: RevisionView;
}

/** Loads a revision and the newest one; undefined while they load. */
export function useViews(revisions: FollowedRevisions, number: number) {
  const [views, setViews] = useState<Views>();
  const [problem, setProblem] = useState("");
  const [attempt, setAttempt] = useState(0);
  const { view } = revisions;
  const newest = revisions.rows[0]?.number ?? number;

  useEffect(() => {
    let isWanted = true;
    setProblem("");
    void Promise.all([view(number), view(newest)])
      .then(([chosen, last]) => isWanted && setViews({ chosen, newest: last }))
      .catch((error: unknown) => isWanted && setProblem(errorMessage(error)));
    return () => {
      isWanted = false;
    };
  }, [view, number, newest, attempt]);

  // The old view stays while the newest revision reloads, so that the screen does not jump.
  const isCurrent = views?.chosen.number === number;
  return {
    views: isCurrent ? views : undefined,
    problem,
    retry: () => setAttempt(attempt + 1),
  };
}

/** Adds the newest revisions to the loaded ones. */
export function withNewest(known: KnownRevisions, { revisions, next }: Revisions): KnownRevisions {
  const newest = known.rows[0]?.number ?? 0;
  const lowest = revisions.at(-1)?.number ?? 0;
  // Discards the loaded revisions after a gap; older revisions load again on demand.
  if (known.rows.length === 0 || lowest > newest + 1) return { rows: revisions, next };
  const newer = revisions.filter(({ number }) => number > newest);
  return newer.length === 0 ? known : { rows: [...newer, ...known.rows], next: known.next };
}

/** Adds older revisions to the loaded ones. */
export function withOlder(known: KnownRevisions, { revisions, next }: Revisions): KnownRevisions {
  const lowest = known.rows.at(-1)?.number ?? Infinity;
  return { rows: [...known.rows, ...revisions.filter(({ number }) => number < lowest)], next };
}

/** A restore: fields of a revision, or the whole of a deleted document. */
export interface Restoring {
  readonly number: number;
  /** Field paths; undefined for the whole document. */
  readonly fields: readonly string[] | undefined;
  /** The restored fields or document for messages: "Title and Intro", or the document's title. */
  readonly what: string;
  /** The number of the newest revision, which an undo restores. */
  readonly newest: number;
  /** The document's `updateTime` after the restore. */
  readonly restored?: string;
}

/** Returns functions that restore revisions as updates by the current user, and undo that. */
export function useRestoring(path: string, onRestored: (updateTime: string) => void) {
  const { fetch } = useSession();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [last, setLast] = useState<Restoring>();
  const putAway = useRef(() => {});

  /** The number of the last revision made here, which may not be among the loaded ones yet. */
  const made = useRef(0);

  /** Restores unless there is a revision by someone else that has not been seen. */
  const post = async (number: number, { fields, newest }: Pick<Restoring, "fields" | "newest">) => {
    const known = Math.max(newest, made.current);
    const body = { number, known, ...(fields && { fields }) };
    const { updateTime } = await callDesk(fetch, "POST /restore/:collection/:id", {
      at: path,
      body,
    });
    made.current = known + 1;
    return updateTime;
  };
  const undo = async ({ fields, newest, what, restored = "" }: Restoring) => {
    setLast(undefined);
    putAway.current();
    try {
      const updateTime = fields
        ? await post(newest, { fields, newest })
        : await fetchJson<object>(
            fetch,
            `${documentsAddress}/${inAddress(path)}?currentDocument.updateTime=${restored}`,
            { method: "DELETE" },
          ).then(() => {
            made.current += 1;
            return "";
          });
      onRestored(updateTime);
      toasts.notify(`Undone: ${what} is as it was.`);
    } catch (error) {
      toasts.fail(`Not undone. ${errorMessage(error)}`);
    }
  };

  return {
    busy,
    problem,
    /** The last restore; undefined if it was undone. */
    last,
    undo,
    clear: () => setProblem(""),
    /** Restores fields or a document; resolves with whether that succeeded. */
    async restore(restoring: Restoring): Promise<boolean> {
      setBusy(true);
      setProblem("");
      try {
        const restored = await post(restoring.number, restoring);
        onRestored(restored);
        const done = { ...restoring, restored };
        setLast(done);
        putAway.current = toasts.offerUndo(doneInWords(done), () => void undo(done));
        return true;
      } catch (error) {
        setProblem(errorMessage(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Returns the message of a completed restore. */
export function doneInWords({ fields, what }: Restoring): string {
  return fields ? `Restored: ${what}.` : `${what} is back.`;
}
