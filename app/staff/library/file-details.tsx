import { Button, CopyButton } from "@mantine/core";
import { useState } from "react";
import type { LibraryFile } from "#server/desk/answers.ts";
import { askJson } from "#app/staff/dashboard/ask.ts";
import { momentInWords } from "#app/staff/dashboard/moment.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Dialog } from "#app/staff/shell/dialog.tsx";
import { sizeInWords } from "#app/staff/amount-in-words.ts";
import { dialogLater } from "./dialog-later.tsx";
import { FileAlt } from "./file-alt.tsx";
import { fileNameOf } from "./file-address.ts";
import { FilePreview } from "./file-preview.tsx";
import { RemoveFile } from "./remove-file.tsx";
import { Uses } from "./uses.tsx";
import styles from "./file-details.module.css";

const FocalPointDialog = dialogLater(() => import("./focal-point-dialog.tsx"));

/** One file of the library: what it is, what it is used for, and what can be done with it. */
export default function FileDetails({
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
  const [asks, setAsks] = useState<"focal point" | "remove">();
  const { picture, kind, address } = file;
  const isPicture = kind === "picture" && picture !== null;
  const refresh = () =>
    void askJson<LibraryFile>(fetch, `/api/desk/file?address=${encodeURIComponent(address)}`)
      .then(onChanged)
      .catch(() => {});
  return (
    <Dialog title={fileNameOf(file)} wide onClose={onClose}>
      <div className={styles.columns}>
        <FilePreview address={address} known={{ kind: "ours", file }} expected={kind} />
        <div className={styles.facts}>
          <p className={styles.quiet}>{factsOf(file)}</p>
          {file.sameAs.length > 0 && <p className={styles.quiet}>{sameInWords(file.sameAs)}</p>}
          <FileAlt file={file} />
          <section aria-label="Where it is used">
            <h3 className={styles.heading}>Where it is used</h3>
            <Uses uses={file.uses} />
          </section>
          <div className={styles.buttons}>
            {isPicture && (
              <Button variant="default" onClick={() => setAsks("focal point")}>
                Focal point
              </Button>
            )}
            <CopyButton value={new URL(address, location.href).href}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? "Address copied" : "Copy address"}
                </Button>
              )}
            </CopyButton>
            <Button variant="default" color="red" onClick={() => setAsks("remove")}>
              Delete
            </Button>
            <Button onClick={onClose}>Close</Button>
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

function factsOf({ kind, contentType, picture, size, uploaded }: LibraryFile): string {
  const type = contentType.slice(contentType.indexOf("/") + 1).toUpperCase();
  const pixels = kind === "picture" && picture ? `${picture.width} × ${picture.height} pixels` : "";
  return [type, pixels, sizeInWords(size), `added ${momentInWords(uploaded)}`]
    .filter(Boolean)
    .join(", ");
}

function sameInWords(names: readonly string[]): string {
  const all = new Intl.ListFormat("en-GB").format(names.map((name) => fileNameOf({ name })));
  return `The same file is also here as ${all}.`;
}
