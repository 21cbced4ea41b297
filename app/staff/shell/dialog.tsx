import { useEffect, useId, useRef, type ReactNode } from "react";
import styles from "./dialog.module.css";

/**
 * A window above everything that is open, other windows as well: the browser itself makes the rest inert, keeps the focus
 * inside and gives it back. Escape and `onClose` put it aside.
 */
export function Dialog({
  title,
  wide = false,
  onClose,
  children,
}: {
  title: string;
  /** Takes as much room as there is. */
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const { current } = dialog;
    if (!current) return;
    const before = document.activeElement;
    current.showModal();
    (current.querySelector<HTMLElement>("[data-autofocus]") ?? current).focus();
    return () => {
      current.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={styles.dialog}
      data-wide={wide || undefined}
      // Widgets that are open below listen at the window for Escape, before anything here; they heed this mark.
      data-mantine-stop-propagation="true"
      tabIndex={-1}
      onFocusCapture={markTarget}
      onCancel={(event) => {
        // React hands on what a dialog inside, or a file chooser, is told: that one was put aside, not this.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

function markTarget({ target }: { target: EventTarget }) {
  if (target instanceof HTMLElement) target.dataset.mantineStopPropagation = "true";
}
