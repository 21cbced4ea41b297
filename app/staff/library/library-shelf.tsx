import { count } from "#app/staff/amount-in-words.ts";
import { useEffect, useRef, useState } from "react";
import type { LibraryFile, LibraryFiles } from "#server/desk/answers.ts";
import { askJson } from "#app/staff/dashboard/ask.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { useUploadList } from "#app/staff/uploads/use-uploads.ts";
import { useAltTexts } from "./alt-texts-provider.tsx";
import { dialogLater } from "./dialog-later.tsx";
import { FileGrid } from "./file-grid.tsx";
import type { LibraryQuery } from "./library-query.ts";
import { keyOf, useFurtherFiles } from "./use-further-files.ts";
import styles from "./library-screen.module.css";

const FileDetails = dialogLater(() => import("./file-details.tsx"));

/** The files of one question to the library, and the one that is open. */
export function LibraryShelf({ first, query }: { first: LibraryFiles; query: LibraryQuery }) {
  const { files, add, change, remove, loadMore, ...state } = useFurtherFiles(first, query);
  const [openKey, setOpenKey] = useState<string>();
  useArrivals(add);
  const altTexts = useAltTexts();
  useEffect(() =>
    altTexts?.onSaved((saved, alt) => {
      const file = files.find((one) => keyOf(one) === keyOf(saved));
      if (file) change({ ...file, alt });
    }),
  );
  const open = files.find((file) => keyOf(file) === openKey);
  return (
    <>
      <p className="visually-hidden" role="status">
        {files.length === 0 ? "Nothing found." : `${count(files.length, "file")} shown.`}
      </p>
      {files.length === 0 && <p className={styles.empty}>{emptyInWords(query)}</p>}
      <FileGrid
        {...state}
        files={files}
        verb="Open"
        onPress={(file) => setOpenKey(keyOf(file))}
        onMore={() => void loadMore()}
      />
      {open && (
        <FileDetails
          key={openKey}
          file={open}
          onChanged={change}
          onRemoved={(file) => {
            setOpenKey(undefined);
            remove(file);
          }}
          onClose={() => setOpenKey(undefined)}
        />
      )}
    </>
  );
}

/** Uploads that finish while the library is open are put on the shelf. */
function useArrivals(add: (file: LibraryFile) => void): void {
  const { fetch } = useSession();
  const items = useUploadList();
  const known = useRef<Set<string>>(undefined);
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    const addresses = items.flatMap(({ address }) => address ?? []);
    const before = known.current;
    known.current = new Set([...(before ?? []), ...addresses]);
    if (!before) return;
    for (const address of addresses.filter((one) => !before.has(one)))
      askJson<LibraryFile>(fetch, `/api/desk/file?address=${encodeURIComponent(address)}`)
        .then((file) => latest.current(file))
        // It is in the library all the same, and shown when that is next opened.
        .catch(() => {});
  }, [fetch, items]);
}

function emptyInWords({ q, kind, alt }: LibraryQuery): string {
  if (q) return `Nothing here matches “${q}”.`;
  if (alt) return "Every picture has alternative text.";
  if (kind === "video") return "There are no videos yet. Add an MP4 or a WebM.";
  return "There are no pictures yet. Add some, or choose them in an image slot of a page.";
}
