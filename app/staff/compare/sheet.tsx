import { useEffect, useId, useRef, type ReactNode } from "react";
import styles from "./sheet.module.css";

interface SheetProps {
  title: string;
  /** What the button that closes it says to those who cannot see its cross. */
  close: string;
  /** Over the whole screen, or from the right side. */
  side: "full" | "right";
  /** Whether Escape closes it. */
  escapes?: boolean;
  onClose(): void;
  /** What stays at the lower edge. */
  end?: ReactNode;
  children: ReactNode;
}

/** A large window above the screen; the browser makes the rest inert, keeps the focus inside and gives it back. */
export function Sheet(props: SheetProps) {
  const { title, close, side, escapes = true, onClose, end, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const { current } = dialog;
    const before = document.activeElement;
    current?.showModal();
    current?.querySelector<HTMLElement>("h2")?.focus();
    return () => {
      current?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-side={side}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file chooser that is put aside inside cancels as well.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (escapes) onClose();
      }}
      onKeyDown={(event) => {
        // A browser closes at the second Escape in a row without asking: it must not come to that.
        if (event.key === "Escape" && !escapes) event.preventDefault();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label={close} onClick={onClose}>
          <svg width="20" height="20" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
            <path d="M2.146 2.854a.5.5 0 1 1 .708-.708L8 7.293l5.146-5.147a.5.5 0 0 1 .708.708L8.707 8l5.147 5.146a.5.5 0 0 1-.708.708L8 8.707l-5.146 5.147a.5.5 0 0 1-.708-.708L7.293 8z" />
          </svg>
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      {end && <div className={styles.end}>{end}</div>}
    </dialog>
  );
}
