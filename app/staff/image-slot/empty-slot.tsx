import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { Accepted } from "#app/staff/uploads/check-file.ts";
import { FileChooser } from "#app/staff/uploads/file-chooser.tsx";
import type { Slot } from "./use-slot.tsx";
import styles from "./slot.module.css";

/** The ways to fill a slot: the computer's files, a drop or paste, the library. */
export function EmptySlot({
  slot,
  accepted,
  words,
  advice,
  children,
  ...input
}: {
  slot: Slot;
  id: string;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean | undefined;
  accepted: Accepted;
  words: string;
  advice: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      {children}
      <FileChooser {...input} accepted={accepted} words={words} onFiles={slot.add}>
        <Button variant="default" onClick={slot.openLibrary}>
          Choose from the library
        </Button>
      </FileChooser>
      <p className={styles.quiet}>{advice}</p>
      {slot.before !== undefined && (
        <p className={styles.quiet}>
          This has been removed.{" "}
          <button type="button" className={styles.link} onClick={slot.undo}>
            Undo
          </button>
        </p>
      )}
    </div>
  );
}
