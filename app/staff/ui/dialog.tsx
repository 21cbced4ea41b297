import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import type { FormEvent, ReactNode } from "react";
import styles from "./dialog.module.css";
import { Modal } from "./modal.tsx";
import { Button } from "./button.tsx";
import { DialogButtons } from "./dialog-buttons.tsx";
import { CloseButton } from "./close-button.tsx";

/** A dialog in the middle of the screen: with a cross, unless it ends in `DialogButtons`. */
export function Dialog({
  title,
  wide = false,
  hasCross = false,
  closesOutside = false,
  onClose,
  children,
}: {
  title: string;
  /** Up to 72rem wide. */
  wide?: boolean;
  hasCross?: boolean;
  /** Whether a press outside closes it. */
  closesOutside?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Modal
      className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      closesOutside={closesOutside}
      onClose={onClose}
    >
      <div className={styles.head}>
        <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
        {hasCross && <CloseButton onClose={onClose} />}
      </div>
      {children}
    </Modal>
  );
}

/**
 * A confirmation, or a few fields, above its action and Cancel; Enter in a field submits it. Focus starts on the element with
 * `data-autofocus`, else on Cancel, which changes nothing.
 */
export function Question({
  title,
  go,
  isGrave = false,
  problem,
  busy = false,
  onStay,
  onGo,
  children,
}: {
  title: string;
  /** The action's verb. */
  go: string;
  /** Whether the action destroys something. */
  isGrave?: boolean;
  problem?: string | undefined;
  busy?: boolean;
  onStay: () => void;
  onGo: () => void;
  children: ReactNode;
}) {
  function submit(event: FormEvent) {
    event.preventDefault();
    // React bubbles the event through the portal to any form around the dialog's component.
    event.stopPropagation();
    if (!busy) onGo();
  }
  return (
    <Dialog title={title} onClose={onStay}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <div className={styles.words}>{children}</div>
        <div role="alert" className={styles.problem}>
          {problem ? <p>{problem}</p> : null}
        </div>
        <DialogButtons onCancel={onStay}>
          <Button type="submit" isGrave={isGrave} busy={busy}>
            {go}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
