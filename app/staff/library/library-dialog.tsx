import { count } from "#app/staff/amount-in-words.ts";
import { Button, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import type { LibraryFile, LibraryFiles } from "#server/desk/answers.ts";
import { askJson, inWords } from "#app/staff/dashboard/ask.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Dialog } from "#app/staff/shell/dialog.tsx";
import { FileGrid } from "./file-grid.tsx";
import { libraryDoor, type LibraryQuery } from "./library-query.ts";
import { useFurtherFiles } from "./use-further-files.ts";
import styles from "./library-dialog.module.css";

const pause = 200;

/** Lets one choose a file of the library. */
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
    <Dialog title={title} wide onClose={onClose}>
      <div className={styles.head}>
        <TextInput
          type="search"
          label="Search by name or alternative text"
          data-autofocus
          value={q}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
          // The form around the dialog is not what is to be sent.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
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

/** The answer to what is typed, once typing rests; until then the one before stays. */
function useAnswer(q: string, kind: LibraryQuery["kind"]) {
  const { fetch } = useSession();
  const [shown, setShown] = useState<Shown>();
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const query: LibraryQuery = { q: q.trim(), kind };
    const timer = setTimeout(
      () => {
        askJson<LibraryFiles>(fetch, libraryDoor(query), { signal })
          .then((first) => {
            setShown({ query, first });
            setProblem("");
          })
          .catch((error: unknown) => {
            if (!signal.aborted) setProblem(inWords(error));
          });
      },
      q === "" ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [fetch, q, kind]);
  return { shown, problem };
}

function Choices({ first, query, onChoose }: Shown & { onChoose: (file: LibraryFile) => void }) {
  const { files, loadMore, ...state } = useFurtherFiles(first, query);
  return (
    <>
      <p className="visually-hidden" role="status">
        {files.length === 0 ? "Nothing found." : `${count(files.length, "file")} shown.`}
      </p>
      {files.length === 0 && (
        <p>{query.q ? `Nothing in the library matches “${query.q}”.` : "The library is empty."}</p>
      )}
      <FileGrid
        {...state}
        files={files}
        verb="Choose"
        onPress={onChoose}
        onMore={() => void loadMore()}
      />
    </>
  );
}
