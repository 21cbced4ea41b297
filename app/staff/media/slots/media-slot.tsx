import { useId } from "react";
import { EmptySlot, SlotFrame, useSlot, type Slot, type SlotProps } from "./slot.tsx";
import { fileNameOf } from "#app/staff/media/library/file-address.ts";
import { FilePreview, useFile } from "#app/staff/media/library/file-preview.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import { TextField } from "#app/staff/ui/text-field.tsx";
import { videos } from "#app/staff/media/uploads/check-file.ts";
import styles from "./slot.module.css";

/** A video slot: a typed address, an upload or a library file; may be blank. */
export function MediaSlot(props: SlotProps) {
  const { id, value, invalid } = props;
  const slot = useSlot(props, videos);
  const fileId = useId();
  return (
    <SlotFrame {...props} slot={slot}>
      {({ labelledBy, describedBy }) => (
        <>
          <TextField
            id={id}
            label="Address of the video"
            description="Leave blank for no video."
            value={value}
            error={invalid}
            aria-describedby={describedBy}
            onChange={({ currentTarget }) => slot.fill(currentTarget.value.trim())}
            spellCheck={false}
            autoComplete="off"
          />
          {value !== "" && <SetVideo value={value} slot={slot} />}
          {(value === "" || slot.isReplacing) && (
            <EmptySlot
              id={fileId}
              labelledBy={labelledBy}
              describedBy={describedBy}
              invalid={invalid}
              slot={slot}
              accepted={videos}
              words="Choose videos"
              advice="Or drop them here. MP4 or WebM, up to 100 MB each."
            />
          )}
        </>
      )}
    </SlotFrame>
  );
}

function SetVideo({ value, slot }: { value: string; slot: Slot }) {
  const { known } = useFile(value);
  return (
    <div className={styles.video}>
      <div className={styles.preview}>
        <FilePreview address={value} known={known} expected="video" />
      </div>
      {(known.kind === "ours" || known.kind === "asking") && (
        <p className={styles.name}>{known.kind === "ours" && fileNameOf(known.file)}</p>
      )}
      {!slot.isReplacing && (
        <div className="buttons">
          <Button kind="secondary" onClick={() => slot.replace(true)}>
            Replace
          </Button>
          <Button kind="secondary" onClick={slot.openLibrary}>
            Choose another from the library
          </Button>
        </div>
      )}
    </div>
  );
}
