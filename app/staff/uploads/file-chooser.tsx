import { useId, type ReactNode } from "react";
import type { Accepted } from "./check-file.ts";
import styles from "./file-chooser.module.css";

export interface FileChooserProps {
  /** The id of the input itself, where the focus goes. */
  id: string;
  /** The id of what says which slot or screen this is. */
  labelledBy: string;
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  accepted: Accepted;
  /** What the button says, such as "Choose pictures". */
  words: string;
  onFiles: (files: File[]) => void;
  /** Other ways to fill the slot, beside the button. */
  children?: ReactNode;
}

/** A button that opens the computer's files: an input of its own kind, so that every way to reach one works. */
export function FileChooser({
  id,
  labelledBy,
  describedBy,
  invalid,
  accepted,
  words,
  onFiles,
  children,
}: FileChooserProps) {
  const wordsId = useId();
  return (
    <div className={styles.ways}>
      <label className={styles.button}>
        <input
          id={id}
          type="file"
          multiple
          accept={accepted.accept}
          className="visually-hidden"
          aria-labelledby={`${labelledBy} ${wordsId}`}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])]);
            // The same file may be chosen again.
            currentTarget.value = "";
          }}
        />
        <span id={wordsId}>{words}</span>
      </label>
      {children}
    </div>
  );
}
