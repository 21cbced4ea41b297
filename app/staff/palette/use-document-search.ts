import { useEffect, useState } from "react";
import { askJson } from "#app/staff/dashboard/ask.ts";
import { useSession } from "#app/staff/session/session.tsx";
import type { DocumentRow, DocumentRows } from "#server/desk/answers.ts";

/** What was found, and for which question. */
export interface Found {
  readonly question: string;
  readonly rows: readonly DocumentRow[];
  /** The question of now could not be asked. */
  readonly isCutOff: boolean;
}

// Milliseconds of rest in typing after which the documents are asked for.
const rest = 120;
const most = 8;

/** Looks for documents as one types; an answer to an earlier question never replaces that to a later one. Without a question, what was changed last. */
export function useDocumentSearch(question: string): Found {
  const { fetch } = useSession();
  const [found, setFound] = useState<Found>({ question: "", rows: [], isCutOff: false });

  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(
      () => {
        const query = new URLSearchParams({ q: question.trim(), limit: String(most) });
        askJson<DocumentRows>(fetch, `/api/desk/search?${query.toString()}`, {
          signal: leaving.signal,
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
