import { useCallback, useEffect, useRef, useState } from "react";
import type { Revisions, RevisionView } from "#server/desk/answers.ts";
import { askJson, inWords } from "#app/staff/dashboard/ask.ts";
import { inAddress } from "#app/staff/dashboard/document-names.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { withNewest, withOlder, type KnownRevisions } from "./known-revisions.ts";

/** The history of a document as a screen follows it. */
export interface FollowedRevisions extends KnownRevisions {
  readonly loading: boolean;
  /** What went wrong, blank when nothing did. */
  readonly problem: string;
  /** Asks for what happened since. */
  refresh(): Promise<void>;
  more(): Promise<void>;
  /** A revision with what it made of the document; kept, as revisions never change. */
  view(number: number): Promise<RevisionView>;
}

/** Follows the history of a document; `newest` is what a loader knows of it, asked for anew whenever `stamp` changes. */
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
    async (query: string, add: (earlier: KnownRevisions, page: Revisions) => KnownRevisions) => {
      setLoading(true);
      try {
        const page = await askJson<Revisions>(
          fetch,
          `/api/desk/history/${inAddress(path)}${query}`,
        );
        setKnown((earlier) => add(earlier, page));
        setProblem("");
      } catch (error) {
        setProblem(inWords(error));
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
      const answer = await askJson<RevisionView>(
        fetch,
        `/api/desk/revisions/${inAddress(path)}/${number}`,
      );
      views.current.set(number, answer);
      return answer;
    },
    [fetch, path],
  );
  const refresh = useCallback(() => ask("", withNewest), [ask]);

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
    more: () => ask(`?before=${known.next ?? ""}`, withOlder),
    view,
  };
}
