import { notifications } from "@mantine/notifications";
import { useEffect, useState } from "react";
import type { FileUse, LibraryFile } from "#server/desk/answers.ts";
import { askJson, inWords, Refusal } from "#app/staff/dashboard/ask.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Question } from "#app/staff/shell/question.tsx";
import { fileNameOf } from "./file-address.ts";
import { Uses } from "./uses.tsx";

/** Asks before a file goes, and tells where it is used: whatever is found in use is shown before it is taken away. */
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
  const [uses, setUses] = useState<readonly FileUse[]>();
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const name = fileNameOf(file);

  useEffect(() => {
    const gone = new AbortController();
    const address = encodeURIComponent(file.address);
    askJson<{ uses: FileUse[] }>(fetch, `/api/desk/uses?address=${address}`, {
      signal: gone.signal,
    })
      .then((answer) => setUses(answer.uses))
      .catch((error: unknown) => {
        if (gone.signal.aborted) return;
        // What the list knows is better than nothing; the server asks again before it removes anything.
        if (file.uses) setUses(file.uses);
        else setProblem(inWords(error));
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
      await askJson(fetch, "/api/desk/remove-file", { method: "POST", body });
      notifications.show({ message: `${name} is in the trash.` });
      onRemoved(file);
    } catch (error) {
      const more = error instanceof Refusal ? usesIn(error.details) : undefined;
      if (more) setUses(more);
      setProblem(
        more ? "It is now used in more places. Check them before you delete it." : inWords(error),
      );
      setBusy(false);
    }
  }

  const isUsed = uses?.some(({ otherUpload }) => !otherUpload) ?? false;
  return (
    <Question
      title={`Delete ${name}?`}
      stay="Keep it"
      go={isUsed ? "Delete anyway" : "Delete"}
      problem={problem}
      busy={isBusy || !uses}
      onStay={onClose}
      onGo={() => void remove()}
    >
      {uses === undefined && <p>Checking where it is used …</p>}
      {uses && <p>{wordsFor(uses, isUsed)}</p>}
      {uses && uses.length > 0 && <Uses uses={uses} />}
      <p>It stays in the trash for 30 days, and can be brought back from there.</p>
    </Question>
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
