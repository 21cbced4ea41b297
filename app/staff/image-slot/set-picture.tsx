import { Button } from "@mantine/core";
import { useState } from "react";
import { dialogLater } from "#app/staff/library/dialog-later.tsx";
import { readPictureUse, writePictureUse } from "#content/fields/image.ts";
import { fileNameOf } from "#app/staff/compare/media-address.ts";
import { AltInput } from "#app/staff/library/alt-input.tsx";
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
  onChange,
  slot,
  readInstead,
}: {
  id: string;
  describedBy: string | undefined;
  value: string;
  onChange: (value: string) => void;
  slot: Slot;
  /** What is read out where no alternative text is asked for. */
  readInstead: string | undefined;
}) {
  const { address, alt } = readPictureUse(value);
  const { known, refresh } = useFile(address);
  const [isAiming, setAiming] = useState(false);
  const file = known.kind === "ours" ? known.file : undefined;
  const picture = file?.kind === "picture" ? file.picture : undefined;
  const isAsking = known.kind === "asking";
  const ownAlt = file?.alt ?? "";
  return (
    <div className={styles.set}>
      <FilePreview address={address} known={known} expected="picture" />
      <div className={styles.facts}>
        <p className={styles.name}>{wordsFor(known, address)}</p>
        {readInstead !== undefined && <p className={styles.quiet}>{readInstead}</p>}
        {known.kind !== "missing" && readInstead === undefined && (
          <AltInput
            fileName={fileNameOf(address)}
            value={alt ?? ownAlt}
            // Until it is known what the file says of itself, nobody can say otherwise.
            disabled={isAsking && alt === undefined}
            onChange={(text) =>
              onChange(writePictureUse({ address, alt: text === ownAlt ? undefined : text }))
            }
          />
        )}
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
      return `A picture on another site: ${address}`;
    case "unreachable":
      return "The details of this picture cannot be loaded at the moment.";
    case "missing":
      return "No longer in the library";
    case "asking":
      return "";
    case "ours":
      return fileNameOf(address);
  }
}
