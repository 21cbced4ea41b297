import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import styles from "./dialog.module.css";
import { Modal } from "./modal.tsx";
import { Button } from "./button.tsx";

/** A dialog in the middle of the screen. */
export function Dialog({
  title,
  wide = false,
  onClose,
  children,
}: {
  title: string;
  /** Up to 72rem wide. */
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Modal className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog} onClose={onClose}>
      <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
      {children}
    </Modal>
  );
}

/** A confirmation dialog; focus starts on the button that changes nothing. */
export function Question({
  title,
  stay,
  go,
  problem,
  busy = false,
  onStay,
  onGo,
  children,
}: {
  title: string;
  stay: string;
  go: string;
  problem?: string | undefined;
  busy?: boolean;
  onStay: () => void;
  onGo: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog title={title} onClose={onStay}>
      <div className={styles.words}>{children}</div>
      <div role="alert">{problem ? <p className={styles.problem}>{problem}</p> : null}</div>
      <div className={styles.buttons}>
        <Button data-autofocus onClick={onStay}>
          {stay}
        </Button>
        <Button kind="secondary" busy={busy} onClick={onGo}>
          {go}
        </Button>
      </div>
    </Dialog>
  );
}
