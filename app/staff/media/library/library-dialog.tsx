import { useEffect, useState } from "react";
import type { LibraryFile, LibraryFiles } from "#server/desk/answers.ts";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { signedOut, useSession, useSessionState } from "#app/staff/session/session.tsx";
import { Dialog } from "#app/staff/ui/dialog.tsx";
import { SearchInput } from "#app/staff/ui/search-input.tsx";
import { FileGrid } from "./file-grid.tsx";
import { useFurtherFiles, type LibraryQuery } from "./library-files.ts";
import styles from "./file-grid.module.css";

const pause = 200;

/** A dialog to choose a library file. */
export default function LibraryDialog({
  title,
  kind,
  onChoose,
  onClose,
}: {
  title: string;
  kind?: "picture" | "video";
  onChoose: (file: LibraryFile) => void;
  onClose: () => void;
}) {
  const [q, setQ] = useState("");
  const { shown, problem } = useAnswer(q, kind);
  return (
    <Dialog title={title} wide hasCross onClose={onClose}>
      <div className={styles.head}>
        <SearchInput
          label="Search by name or alternative text"
          data-autofocus
          value={q}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
          // Enter must not submit the form around the dialog.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      </div>
      {problem && <p role="alert">{problem}</p>}
      {shown && (
        <Choices key={shown.query.q} first={shown.first} query={shown.query} onChoose={onChoose} />
      )}
    </Dialog>
  );
}

interface Shown {
  query: LibraryQuery;
  first: LibraryFiles;
}

/** Searches with a debounce; keeps the previous result until the new one arrives. */
function useAnswer(q: string, kind: LibraryQuery["kind"]) {
  const { fetch } = useSession();
  const [shown, setShown] = useState<Shown>();
  const [problem, setProblem] = useState("");
  const { kind: session } = useSessionState();
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const query: LibraryQuery = { q: q.trim(), kind };
    const timer = setTimeout(
      () => {
        // While typing, the dialog to sign in would receive the words.
        callDesk(fetch, "GET /library", { query: { ...query }, signal, quiet: q !== "" })
          .then((first) => {
            setShown({ query, first });
            setProblem("");
          })
          .catch((error: unknown) => {
            if (!signal.aborted) setProblem(errorMessage(error));
          });
      },
      q === "" ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [fetch, q, kind]);
  return { shown, problem: session === "signed-out" ? signedOut : problem };
}

function Choices({ first, query, onChoose }: Shown & { onChoose: (file: LibraryFile) => void }) {
  const { files, loadMore, ...state } = useFurtherFiles(first, query);
  return (
    <FileGrid
      {...state}
      files={files}
      empty={query.q ? `Nothing in the library matches “${query.q}”.` : "The library is empty."}
      verb="Choose"
      onPress={onChoose}
      onMore={() => void loadMore()}
    />
  );
}
