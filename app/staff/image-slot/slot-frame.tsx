import { useId, type ReactNode } from "react";
import { dialogLater } from "#app/staff/library/dialog-later.tsx";
import { DropArea } from "#app/staff/uploads/drop-area.tsx";
import { SlotUploads } from "./slot-uploads.tsx";
import type { Slot, SlotProps } from "./use-slot.tsx";
import styles from "./slot.module.css";

const LibraryDialog = dialogLater(() => import("#app/staff/library/library-dialog.tsx"));

/** What every slot has around it: its name, its help, what is on its way, and the library when it is asked for. */
export function SlotFrame({
  slot,
  label,
  help,
  required,
  describedBy,
  invalid,
  kind,
  children,
}: Pick<SlotProps, "label" | "help" | "required" | "describedBy" | "invalid"> & {
  slot: Slot;
  /** What the library offers; all when it is not told. */
  kind?: "picture";
  children: (ids: { labelledBy: string; describedBy: string | undefined }) => ReactNode;
}) {
  const labelId = useId();
  const helpId = useId();
  const described = [help ? helpId : undefined, describedBy].filter(Boolean).join(" ") || undefined;
  return (
    <DropArea onFiles={slot.add} className={styles.slot}>
      <div
        role="group"
        aria-labelledby={labelId}
        aria-describedby={described}
        data-invalid={invalid || undefined}
        className={styles.group}
      >
        <span id={labelId} className={styles.label}>
          {label}
          {required && <span className={styles.required}> (required)</span>}
        </span>
        {help && (
          <p id={helpId} className={styles.quiet}>
            {help}
          </p>
        )}
        {children({ labelledBy: labelId, describedBy: described })}
        <SlotUploads items={slot.items} />
      </div>
      {slot.isChoosing && (
        <LibraryDialog
          title={`${label}: choose from the library`}
          kind={kind}
          onChoose={({ address }) => slot.choose(address)}
          onClose={slot.closeLibrary}
        />
      )}
    </DropArea>
  );
}
