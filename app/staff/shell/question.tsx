import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Dialog } from "./dialog.tsx";
import styles from "./question.module.css";

/** Asks before something is done that one may not want; the focus is on what changes nothing. */
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
  /** What the two buttons say. */
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
        <Button variant="default" loading={busy} onClick={onGo}>
          {go}
        </Button>
      </div>
    </Dialog>
  );
}
