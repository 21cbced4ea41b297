import { useState, type ReactNode } from "react";
import { readPictureUse, writePictureUse, type PictureUse } from "#content/fields/image.ts";
import {
  AltInput,
  FilePreview,
  useFile,
  type KnownFile,
} from "#app/staff/media/library/file-preview.tsx";
import { anyMedia, pictures } from "#app/staff/media/uploads/check-file.ts";
import { fileNameAt } from "#app/staff/media/library/file-address.ts";
import { Button } from "#app/staff/ui/button.tsx";
import { FocalPointDialog } from "#app/staff/media/library/lazy-focal-point-dialog.ts";
import { EmptySlot, SlotFrame, useSlot, type Slot, type SlotProps } from "./slot.tsx";
import styles from "./slot.module.css";

/**
 * An image slot (specification section 4): empty, or with a picture, its preview and 'Replace Image', which brings the chooser of
 * an empty slot back.
 */
export function ImageSlot(
  props: SlotProps & { readInstead?: string | undefined; mayMove?: boolean | undefined },
) {
  const { id, value, onChange, invalid, target, readInstead, mayMove = false } = props;
  const accepted = mayMove ? anyMedia : pictures;
  const slot = useSlot(props, accepted);
  return (
    <SlotFrame {...props} slot={slot} {...(!mayMove && { kind: "picture" })}>
      {(ids) => {
        const chooser = (
          <EmptySlot
            {...ids}
            id={id}
            invalid={invalid}
            slot={slot}
            accepted={accepted}
            words="Choose pictures"
            advice={`Or drop or paste them here. JPEG, PNG, WebP or AVIF, up to 25 MB each${mayMove ? "; or a short MP4 or WebM, which plays silently and repeats" : ""}.`}
          />
        );
        return value === "" ? (
          chooser
        ) : (
          <SetPicture
            key={target.field}
            id={id}
            describedBy={ids.describedBy}
            value={value}
            onChange={onChange}
            slot={slot}
            readInstead={readInstead}
            chooser={chooser}
          />
        );
      }}
    </SlotFrame>
  );
}

/** A slot's picture, alternative text and replacement actions. Reserves space for loading parts, so that nothing shifts. */
function SetPicture({
  id,
  describedBy,
  value,
  onChange,
  slot,
  readInstead,
  chooser,
}: {
  id: string;
  describedBy: string | undefined;
  value: string;
  onChange: (value: string) => void;
  slot: Slot;
  /** Shown instead of the facts while the picture is being replaced. */
  chooser: ReactNode;
  /** The text read by screen readers, for a picture without an alternative text input. */
  readInstead: string | undefined;
}) {
  const { address, alt, isDecorative = false } = readPictureUse(value);
  const { known, refresh } = useFile(address);
  const [isAiming, setAiming] = useState(false);
  // Returns when Decorative is unchecked, so that a slip does not lose a typed text.
  const [described, setDescribed] = useState<PictureUse>();
  const file = known.kind === "ours" ? known.file : undefined;
  const picture = file?.kind === "picture" ? file.picture : undefined;
  const isAsking = known.kind === "asking";
  const isUnreachable = known.kind === "unreachable";
  const ownAlt = file?.alt ?? "";
  return (
    <div className={styles.set}>
      <FilePreview address={address} known={known} expected="picture" />
      {slot.isReplacing ? (
        chooser
      ) : (
        <div className={styles.facts}>
          <p className={styles.name}>{wordsFor(known, address)}</p>
          {readInstead !== undefined && <p className="note">{readInstead}</p>}
          {known.kind !== "missing" && readInstead === undefined && (
            <div>
              <AltInput
                fileName={fileNameAt(address)}
                value={alt ?? ownAlt}
                // The default is the file's own text, so the file must be loaded first.
                disabled={isDecorative || ((isAsking || isUnreachable) && alt === undefined)}
                onChange={(text) =>
                  onChange(writePictureUse({ address, alt: text === ownAlt ? undefined : text }))
                }
              >
                {isUnreachable && alt === undefined && (
                  <p>Its text cannot be loaded without a connection.</p>
                )}
              </AltInput>
              <label className={styles.decorative}>
                <input
                  type="checkbox"
                  checked={isDecorative}
                  aria-label={`${fileNameAt(address)} is decorative and needs no text`}
                  onChange={({ currentTarget: { checked } }) => {
                    if (checked) setDescribed({ address, alt });
                    const before = described?.address === address ? described : { address };
                    onChange(writePictureUse(checked ? { address, isDecorative: true } : before));
                  }}
                />
                Decorative: it needs no text here
              </label>
            </div>
          )}
          <div className="buttons">
            <Button
              id={id}
              kind="secondary"
              aria-describedby={describedBy}
              onClick={() => slot.replace(true)}
            >
              Replace Image
            </Button>
            <Button kind="secondary" onClick={slot.openLibrary}>
              Choose another from the library
            </Button>
            {(picture || isAsking) && (
              <Button kind="secondary" disabled={isAsking} onClick={() => setAiming(true)}>
                Focal point
              </Button>
            )}
          </div>
        </div>
      )}
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

function wordsFor({ kind }: KnownFile, address: string): string {
  if (kind === "asking") return "";
  return kind === "elsewhere" ? `A picture on another site: ${address}` : fileNameAt(address);
}
