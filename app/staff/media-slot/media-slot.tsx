import { Button, TextInput } from "@mantine/core";
import { useId } from "react";
import { EmptySlot } from "#app/staff/image-slot/empty-slot.tsx";
import { SlotFrame } from "#app/staff/image-slot/slot-frame.tsx";
import { useSlot, type Slot, type SlotProps } from "#app/staff/image-slot/use-slot.tsx";
import { fileNameOf } from "#app/staff/library/file-address.ts";
import { FilePreview } from "#app/staff/library/file-preview.tsx";
import { useFile } from "#app/staff/library/use-file.ts";
import { videos } from "#app/staff/uploads/check-file.ts";
import styles from "./media-slot.module.css";

/** A video slot: an address given by hand, an upload, or a file of the library; blank is no video. */
export function MediaSlot(props: SlotProps) {
  const { id, value, onChange, invalid } = props;
  const slot = useSlot(props, videos);
  const fileId = useId();
  return (
    <SlotFrame {...props} slot={slot}>
      {({ labelledBy, describedBy }) => (
        <>
          <TextInput
            id={id}
            label="Address of the video"
            description="Leave blank for no video."
            value={value}
            error={invalid}
            aria-describedby={describedBy}
            onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
            spellCheck={false}
            autoComplete="off"
          />
          {value === "" ? (
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
          ) : (
            <SetVideo value={value} slot={slot} />
          )}
        </>
      )}
    </SlotFrame>
  );
}

function SetVideo({ value, slot }: { value: string; slot: Slot }) {
  const { known } = useFile(value);
  return (
    <div className={styles.set}>
      <div className={styles.preview}>
        <FilePreview address={value} known={known} expected="video" />
      </div>
      {(known.kind === "ours" || known.kind === "asking") && (
        <p className={styles.name}>{known.kind === "ours" && fileNameOf(known.file)}</p>
      )}
      <div className={styles.buttons}>
        <Button variant="default" onClick={slot.replace}>
          Replace
        </Button>
        <Button variant="default" onClick={slot.openLibrary}>
          Choose another from the library
        </Button>
      </div>
    </div>
  );
}
