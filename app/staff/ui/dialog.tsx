import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import type { FormEvent, ReactNode } from "react";
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

interface QuestionProps {
  title: string;
  stay: string;
  go: string;
  problem?: string | undefined;
  busy?: boolean;
  onStay: () => void;
  onGo: () => void;
  children: ReactNode;
}

/** A confirmation dialog; focus starts on the button that changes nothing. */
export function Question({ stay, go, busy = false, onGo, children, ...asked }: QuestionProps) {
  return (
    <Asked {...asked} words={children}>
      <Button data-autofocus onClick={asked.onStay}>
        {stay}
      </Button>
      <Button kind="secondary" busy={busy} onClick={onGo}>
        {go}
      </Button>
    </Asked>
  );
}

/** A dialog with a few fields, one of them with `data-autofocus`; Enter submits it. */
export function FormQuestion({ stay, go, busy = false, onGo, children, ...asked }: QuestionProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    // React bubbles the event through the portal to any form around the dialog's component.
    event.stopPropagation();
    if (!busy) onGo();
  }
  return (
    <Asked {...asked} words={children} onSubmit={submit}>
      <Button type="submit" busy={busy}>
        {go}
      </Button>
      <Button kind="secondary" onClick={asked.onStay}>
        {stay}
      </Button>
    </Asked>
  );
}

function Asked({
  title,
  problem,
  onStay,
  onSubmit,
  words,
  children,
}: Pick<QuestionProps, "title" | "problem" | "onStay"> & {
  onSubmit?: (event: FormEvent) => void;
  words: ReactNode;
  /** The dialog's buttons. */
  children: ReactNode;
}) {
  const all = (
    <>
      <div className={styles.words}>{words}</div>
      <div role="alert">{problem ? <p className={styles.problem}>{problem}</p> : null}</div>
      <div className={styles.buttons}>{children}</div>
    </>
  );
  return (
    <Dialog title={title} onClose={onStay}>
      {onSubmit ? <form onSubmit={onSubmit}>{all}</form> : all}
    </Dialog>
  );
}
