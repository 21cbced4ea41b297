import { useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from "react";
import styles from "./file-chooser.module.css";

/** Takes files that are dropped on what is inside, or pasted there; shows that it would. */
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
  // Entering a child comes before leaving its parent.
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
        if (!bringsFiles(event)) return;
        depth.current += 1;
        setOver(true);
      }}
      onDragLeave={() => {
        depth.current -= 1;
        if (depth.current <= 0) leave();
      }}
      onDragOver={(event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "copy";
      }}
      onDrop={(event) => {
        leave();
        take(event, event.dataTransfer.files);
      }}
      onPaste={(event) => take(event, event.clipboardData.files)}
    >
      {children}
    </div>
  );
}

function bringsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes("Files");
}
