import { useEffect, useState } from "react";
import { Link } from "react-router";
import { editorAt } from "#app/staff/dashboard/edit-address.ts";
import type { FileUse, LibraryFile } from "#server/desk/answers.ts";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { Refusal } from "#app/ui/fetch-json.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Question } from "#app/staff/ui/dialog.tsx";
import { useToasts } from "#app/staff/ui/toasts.tsx";
import { fileNameOf } from "./file-address.ts";
import styles from "./file-details.module.css";

/** The confirmation before a file is removed, with its current uses. */
export function RemoveFile({
  file,
  onRemoved,
  onClose,
}: {
  file: LibraryFile;
  onRemoved: (file: LibraryFile) => void;
  onClose: () => void;
}) {
  const { fetch } = useSession();
  const toasts = useToasts();
  const [uses, setUses] = useState<readonly FileUse[]>();
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const name = fileNameOf(file);

  useEffect(() => {
    const gone = new AbortController();
    const query = { address: file.address };
    callDesk(fetch, "GET /uses", { query, signal: gone.signal })
      .then((answer) => setUses(answer.uses))
      .catch((error: unknown) => {
        if (gone.signal.aborted) return;
        // Falls back to the uses from the list; the server checks again before it removes the file.
        if (file.uses) setUses(file.uses);
        else setProblem(errorMessage(error));
      });
    return () => gone.abort();
  }, [fetch, file]);

  async function remove() {
    if (!uses) return;
    setBusy(true);
    setProblem("");
    try {
      const { generation } = file;
      const knownUses = uses.map(({ key }) => key);
      const body = { name: file.name, generation, knownUses };
      await callDesk(fetch, "POST /remove-file", { body });
      toasts.notify(`${name} is in the trash.`);
      onRemoved(file);
    } catch (error) {
      // Removed by an earlier request, whose answer was lost, or by a colleague.
      if (error instanceof Refusal && error.code === "NOT_FOUND") {
        toasts.notify(error.message);
        return onRemoved(file);
      }
      const more = error instanceof Refusal ? usesIn(error.details) : undefined;
      if (more) setUses(more);
      setProblem(
        more
          ? "It is now used in more places. Check them before you delete it."
          : errorMessage(error),
      );
      setBusy(false);
    }
  }

  const isUsed = uses?.some(({ otherUpload }) => !otherUpload) ?? false;
  return (
    <Question
      title={`Delete ${name}?`}
      go={isUsed ? "Delete anyway" : "Delete"}
      isGrave
      problem={problem}
      busy={isBusy || !uses}
      onStay={onClose}
      onGo={() => void remove()}
    >
      {uses === undefined && <p>Checking where it is used…</p>}
      {uses && <p>{wordsFor(uses, isUsed)}</p>}
      {uses && uses.length > 0 && <Uses uses={uses} />}
      <p>It stays in the trash for 30 days, and can be brought back from there.</p>
    </Question>
  );
}

/** The uses of a file, with links. */
export function Uses({ uses }: { uses: readonly FileUse[] | null }) {
  if (!uses) return <p className="note">Still being counted. Check again in a minute.</p>;
  if (uses.length === 0) return <p className="note">Nowhere.</p>;
  return (
    <ul className={styles.uses}>
      {uses.map(({ key, path, document, label, otherUpload }) => {
        const to = editorAt(path);
        return (
          <li key={key}>
            {to ? <Link to={to}>{document}</Link> : document}
            <span className="note">
              {label}
              {otherUpload && ", another file with this name"}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function wordsFor(uses: readonly FileUse[], isUsed: boolean): string {
  if (isUsed) return "It is used here. Visitors would see nothing in its place:";
  return uses.length === 0
    ? "It is not used anywhere."
    : "It is not used anywhere, but other files with the same name are. They will stay:";
}

function usesIn(details: unknown): FileUse[] | undefined {
  const { uses } = (details ?? {}) as { uses?: FileUse[] };
  return Array.isArray(uses) ? uses : undefined;
}
