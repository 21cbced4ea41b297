import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import styles from "./palette.module.css";

/** A dialog above the screen; Escape or a press beside it closes it, and the focus goes back to where it was. */
export function Dialog({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      // By now the dialog is out of the document, and the browser has forgotten where the focus came from.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={styles.dialog}
      // While developing, React closes and opens it once more: then it is open when the first closing is heard of.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.inside}>{children}</div>
    </dialog>
  );
}
