import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { CloseButton } from "./close-button.tsx";
import { Modal } from "./modal.tsx";
import styles from "./sheet.module.css";

interface SheetProps {
  title: string;
  /** The accessible name of the close button. */
  close: string;
  side: "full" | "right";
  escapes?: boolean;
  onClose(): void;
  /** Content fixed at the lower edge. */
  end?: ReactNode;
  children: ReactNode;
}

/** A dialog with the height of the screen. */
export function Sheet({ title, close, side, escapes = true, onClose, end, children }: SheetProps) {
  return (
    <Modal
      className={side === "right" ? `${styles.sheet} ${styles.right}` : styles.sheet}
      escapes={escapes}
      onClose={onClose}
    >
      <div className={styles.head}>
        <Dialog.Title className={styles.title} tabIndex={-1} data-autofocus>
          {title}
        </Dialog.Title>
        <CloseButton label={close} onClose={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {end && <div className={styles.end}>{end}</div>}
    </Modal>
  );
}
