import { useCallback, useState, useSyncExternalStore } from "react";
import type { LibraryFile } from "#server/desk/answers.ts";
import { callDesk } from "#app/staff/session/call-desk.ts";
import type { Times } from "#app/staff/time/times.ts";
import { useTimes } from "#app/staff/time/times-provider.tsx";
import { useMay, useSession } from "#app/staff/session/session.tsx";
import { listInWords, sizeInWords } from "#app/ui/in-words.ts";
import { Button } from "#app/staff/ui/button.tsx";
import { Dialog } from "#app/staff/ui/dialog.tsx";
import { useCopy } from "#app/staff/ui/use-copy.ts";
import { AltInput, FilePreview } from "./file-preview.tsx";
import { useAltTexts } from "./alt-texts-provider.tsx";
import type { UnsavedAlt } from "./alt-texts.ts";
import { fileNameOf } from "./file-address.ts";
import { FocalPointDialog } from "./lazy-focal-point-dialog.ts";
import { RemoveFile, Uses } from "./remove-file.tsx";
import styles from "./file-details.module.css";

/** One file of the library with its details, uses and actions. */
export function FileDetails({
  file,
  onChanged,
  onRemoved,
  onClose,
}: {
  file: LibraryFile;
  onChanged: (file: LibraryFile) => void;
  onRemoved: (file: LibraryFile) => void;
  onClose: () => void;
}) {
  const { fetch } = useSession();
  const times = useTimes();
  const mayRemove = useMay("remove");
  const [asks, setAsks] = useState<"focal point" | "remove">();
  const { picture, kind, address } = file;
  const isPicture = kind === "picture" && picture !== null;
  const refresh = () =>
    void callDesk(fetch, "GET /file", { query: { address } })
      .then(onChanged)
      .catch(() => {});
  return (
    <Dialog title={fileNameOf(file)} wide hasCross onClose={onClose}>
      <div className={styles.columns}>
        <FilePreview address={address} known={{ kind: "ours", file }} expected={kind} />
        <div className={styles.facts}>
          <p className="note">{factsOf(file, times)}</p>
          {file.sameAs.length > 0 && <p className="note">{sameInWords(file.sameAs)}</p>}
          <FileAlt file={file} />
          <section aria-label="Where it is used">
            <h3 className={styles.heading}>Where it is used</h3>
            <Uses uses={file.uses} />
          </section>
          <div className="buttons">
            {isPicture && (
              <Button kind="secondary" onClick={() => setAsks("focal point")}>
                Focal point
              </Button>
            )}
            <CopyAddress address={address} />
            {mayRemove && (
              <Button kind="secondary" onClick={() => setAsks("remove")}>
                Delete
              </Button>
            )}
          </div>
        </div>
      </div>
      {asks === "focal point" && picture && (
        <FocalPointDialog
          file={file}
          picture={picture}
          onSaved={refresh}
          onClose={() => setAsks(undefined)}
        />
      )}
      {asks === "remove" && (
        <RemoveFile file={file} onRemoved={onRemoved} onClose={() => setAsks(undefined)} />
      )}
    </Dialog>
  );
}

/** The default alternative text of a file, for uses without their own. Saves automatically. */
function FileAlt({ file }: { file: LibraryFile }) {
  const altTexts = useAltTexts();
  const [typed, setTyped] = useState<string>();
  const subscribe = useCallback(
    (onChange: () => void) => altTexts?.subscribe(onChange) ?? (() => {}),
    [altTexts],
  );
  const read = () => altTexts?.unsaved(file);
  const unsaved = useSyncExternalStore(subscribe, read, read);
  const takeTheirs = () => {
    setTyped(undefined);
    altTexts?.choose(file, "theirs");
  };
  return (
    <AltInput
      fileName={fileNameOf(file)}
      // Prefers the typed text, since the saved text is trimmed.
      value={typed ?? unsaved?.text ?? file.alt}
      disabled={!altTexts}
      onChange={(text) => {
        setTyped(text);
        altTexts?.type(file, text);
      }}
    >
      {(unsaved !== undefined || typed !== undefined) && (
        <>
          <p role="status">{altInWords(unsaved)}</p>
          {unsaved?.state === "changed" && (
            <>
              <Button kind="secondary" onClick={() => altTexts?.choose(file, "mine")}>
                Use yours
              </Button>
              <Button kind="secondary" onClick={takeTheirs}>
                Use theirs
              </Button>
            </>
          )}
          {unsaved?.state === "refused" && (
            <Button kind="secondary" onClick={takeTheirs}>
              Discard
            </Button>
          )}
        </>
      )}
    </AltInput>
  );
}

function altInWords(unsaved: UnsavedAlt | undefined): string {
  switch (unsaved?.state) {
    case undefined:
      return "Saved.";
    case "saving":
      return "Saving…";
    case "unsent":
      return "Not saved yet. It is kept in this browser, and saved as soon as the server can be reached.";
    case "refused":
      return `Not saved: ${unsaved.reason}`;
    case "changed":
      return unsaved.theirs
        ? `Not saved: a colleague has changed it to “${unsaved.theirs}”.`
        : "Not saved: a colleague has removed it.";
  }
}

function CopyAddress({ address }: { address: string }) {
  const { said, copy } = useCopy(`The address is ${address}`);
  return (
    <>
      <Button kind="secondary" onClick={() => void copy(new URL(address, location.href).href)}>
        Copy address
      </Button>
      <p role="status" className="note">
        {said}
      </p>
    </>
  );
}

function factsOf(
  { kind, contentType, picture, size, uploaded }: LibraryFile,
  times: Times,
): string {
  const type = contentType.slice(contentType.indexOf("/") + 1).toUpperCase();
  const pixels = kind === "picture" && picture ? `${picture.width} × ${picture.height} pixels` : "";
  return [type, pixels, sizeInWords(size), `added ${times.moment(uploaded)}`]
    .filter(Boolean)
    .join(", ");
}

function sameInWords(names: readonly string[]): string {
  const all = listInWords(names.map((name) => fileNameOf({ name })));
  return `The same file is also here as ${all}.`;
}
