import { useEffect, useState } from "react";
import { callDesk } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";
import type { DocumentRow } from "#server/desk/answers.ts";

/** The found documents, with their query. */
export interface SearchState {
  readonly question: string;
  readonly rows: readonly DocumentRow[];
  /** Whether the current query failed. */
  readonly isCutOff: boolean;
}

// Debounce, in milliseconds.
const rest = 120;
const maxRows = 8;

/** Searches documents while the user types. A late response never replaces a newer one. An empty query finds the last changed. */
export function useDocumentSearch(question: string): SearchState {
  const { fetch } = useSession();
  const [found, setFound] = useState<SearchState>({ question: "", rows: [], isCutOff: false });

  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(
      () => {
        callDesk(fetch, "GET /search", {
          query: { q: question.trim(), limit: maxRows },
          signal: leaving.signal,
          // The dialog to sign in would receive the words being typed.
          quiet: true,
        }).then(
          ({ rows }) => !leaving.signal.aborted && setFound({ question, rows, isCutOff: false }),
          () => !leaving.signal.aborted && setFound((before) => ({ ...before, isCutOff: true })),
        );
      },
      question.trim() === "" ? 0 : rest,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [question, fetch]);

  return found;
}
