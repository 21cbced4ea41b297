import { notifications } from "@mantine/notifications";
import { useEffect, useRef, useState } from "react";
import type { Accepted } from "#app/staff/uploads/check-file.ts";
import type { UploadTarget } from "#app/staff/uploads/uploads-store.ts";
import { useFinishedUploads, useUploads, useUploadsFor } from "#app/staff/uploads/use-uploads.ts";
import styles from "./slot.module.css";

/** What a slot is given; it knows no form. */
export interface SlotProps {
  /** Where the focus goes when something points to this slot. */
  id: string;
  label: string;
  help?: string | undefined;
  /** The download address, or an address elsewhere, of a picture with what is said of it here; blank when the slot is empty. */
  value: string;
  onChange: (value: string) => void;
  target: UploadTarget;
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  required?: boolean | undefined;
}

const undoLasts = 10_000;

/** What goes on in a slot: uploads for it, what it held before, and the library. */
export function useSlot({ id, label, value, onChange, target }: SlotProps, accepted: Accepted) {
  const uploads = useUploads();
  const items = useUploadsFor(target);
  const [before, setBefore] = useState<string>();
  const [isChoosing, setChoosing] = useState(false);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useFinishedUploads(target, ({ address }) => change.current(address));

  // What was pressed goes away with what the slot held.
  const keepFocus = () =>
    void requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: true }));

  return {
    items,
    add: (files: File[]) => void uploads.add(files, accepted, target),
    /** What Undo would put back. */
    before: value === "" ? before : undefined,
    undo() {
      if (before === undefined) return;
      onChange(before);
      keepFocus();
    },
    /** Empties the slot, which can be undone here and in a notification. */
    replace() {
      setBefore(value);
      onChange("");
      keepFocus();
      const shown = notifications.show({
        autoClose: undoLasts,
        message: (
          <span className={styles.notice}>
            <span>{label} is now empty.</span>
            <button
              type="button"
              className={styles.link}
              onClick={() => {
                change.current(value);
                notifications.hide(shown);
              }}
            >
              Undo
            </button>
          </span>
        ),
      });
    },
    isChoosing,
    openLibrary: () => setChoosing(true),
    closeLibrary: () => setChoosing(false),
    /** What is still on its way for this slot goes into the library only. */
    choose(address: string) {
      uploads.release(target);
      setChoosing(false);
      onChange(address);
      keepFocus();
    },
  };
}

export type Slot = ReturnType<typeof useSlot>;
