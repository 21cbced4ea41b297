import { Button } from "@mantine/core";
import { useState } from "react";
import { dialogLater } from "#app/staff/library/dialog-later.tsx";
import { AltText, AltTextToCome } from "#app/staff/library/alt-text.tsx";
import { fileNameOf } from "#app/staff/library/file-address.ts";
import { FilePreview } from "#app/staff/library/file-preview.tsx";
import { useFile, type KnownFile } from "#app/staff/library/use-file.ts";
import type { Slot } from "./use-slot.tsx";
import styles from "./slot.module.css";

const FocalPointDialog = dialogLater(() => import("#app/staff/library/focal-point-dialog.tsx"));

/** The picture of a slot, what is said of it, and the ways to another one. What is still asked for has its room already, so that nothing moves when it comes. */
export function SetPicture({
  id,
  describedBy,
  value,
  slot,
}: {
  id: string;
  describedBy: string | undefined;
  value: string;
  slot: Slot;
}) {
  const { known, refresh } = useFile(value);
  const [isAiming, setAiming] = useState(false);
  const file = known.kind === "ours" ? known.file : undefined;
  const picture = file?.kind === "picture" ? file.picture : undefined;
  const isAsking = known.kind === "asking";
  return (
    <div className={styles.set}>
      <FilePreview address={value} known={known} expected="picture" />
      <div className={styles.facts}>
        <p className={styles.name}>{file ? fileNameOf(file) : wordsFor(known, value)}</p>
        {file && picture && (
          <AltText key={`${file.generation} ${file.name}`} file={file} onSaved={refresh} />
        )}
        {isAsking && <AltTextToCome />}
        <div className={styles.buttons}>
          <Button id={id} variant="default" aria-describedby={describedBy} onClick={slot.replace}>
            Replace Image
          </Button>
          <Button variant="default" onClick={slot.openLibrary}>
            Choose another from the library
          </Button>
          {(picture || isAsking) && (
            <Button variant="default" disabled={isAsking} onClick={() => setAiming(true)}>
              Focal point
            </Button>
          )}
        </div>
      </div>
      {isAiming && file && picture && (
        <FocalPointDialog
          file={file}
          picture={picture}
          onSaved={refresh}
          onClose={() => setAiming(false)}
        />
      )}
    </div>
  );
}

function wordsFor(known: KnownFile, address: string): string {
  switch (known.kind) {
    case "elsewhere":
      return `A picture at another place: ${address}`;
    case "unreachable":
      return "What is known of this picture cannot be asked just now.";
    case "missing":
      return "Not in the library any more";
    case "asking":
    case "ours":
      return "";
  }
}
