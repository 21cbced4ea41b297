import {
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
} from "react";
import type { Accepted } from "./check-file.ts";
import { buttonClass, type ButtonKind } from "#app/staff/ui/button.tsx";
import styles from "./uploads.module.css";

interface FileChooserProps {
  id: string;
  /** The id of the element that names the slot or screen. */
  labelledBy: string;
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  accepted: Accepted;
  /** The button's label, such as "Choose pictures". */
  words: string;
  kind?: ButtonKind;
  onFiles: (files: File[]) => void;
  /** Other ways to fill the slot, next to the button. */
  children?: ReactNode;
}

/** A button that opens the file dialog; a native input, for accessibility. */
export function FileChooser({
  id,
  labelledBy,
  describedBy,
  invalid,
  accepted,
  words,
  kind = "secondary",
  onFiles,
  children,
}: FileChooserProps) {
  const wordsId = useId();
  return (
    <div className="buttons">
      <label className={buttonClass(kind, styles.chooserButton)}>
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
            // Lets the same file be chosen again.
            currentTarget.value = "";
          }}
        />
        <span id={wordsId}>{words}</span>
      </label>
      {children}
    </div>
  );
}

/** Accepts files dropped or pasted on its children, and highlights a drag over them. */
export function DropArea({
  onFiles,
  className,
  children,
}: {
  onFiles: (files: File[]) => void;
  className?: string | undefined;
  children: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  // The browser fires dragenter on a child before dragleave on its parent.
  const depth = useRef(0);
  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  const take = (event: DragEvent | ClipboardEvent, files: FileList | undefined) => {
    if (!files || files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onFiles([...files]);
  };
  return (
    <div
      className={[styles.area, className].filter(Boolean).join(" ")}
      data-over={isOver || undefined}
      onDragEnter={(event) => {
        if (!bringsFiles(event.dataTransfer)) return;
        depth.current += 1;
        setOver(true);
      }}
      onDragLeave={() => {
        depth.current -= 1;
        if (depth.current <= 0) leave();
      }}
      onDragOver={(event) => {
        if (!bringsFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "copy";
      }}
      onDrop={(event) => {
        leave();
        take(event, event.dataTransfer.files);
      }}
      onPaste={(event) => {
        if (!pastesText(event)) take(event, event.clipboardData.files);
      }}
    >
      {children}
    </div>
  );
}

/**
 * Whether a paste puts text into a text input. Office programs copy text together with a picture of it, which is not meant to be
 * uploaded.
 */
export function pastesText({
  target,
  clipboardData,
}: {
  target: EventTarget;
  clipboardData: Pick<DataTransfer, "getData">;
}): boolean {
  // Null for inputs without text, such as the one that chooses files.
  const { selectionStart } = target as Partial<HTMLInputElement>;
  return typeof selectionStart === "number" && clipboardData.getData("text/plain") !== "";
}

/** Whether a drag or a paste brings files. */
export function bringsFiles(data: DataTransfer | null): boolean {
  return data?.types.includes("Files") ?? false;
}
