import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./update-bar.module.css";

/** Stays in view: how one's words are kept, and the button that puts them onto the site. What comes up meanwhile stands above them, where it moves no field. */
export function UpdateBar({
  status,
  isWrong,
  label,
  view,
  isUpdating,
  onUpdate,
  onChoose,
  onDiscard,
  children,
}: {
  status: string;
  isWrong: boolean;
  label: string;
  /** Where visitors see what is saved; given while nothing else is in the form. */
  view: string | undefined;
  isUpdating: boolean;
  onUpdate(): void;
  /** Given while a conflict waits for a choice. */
  onChoose?: (() => void) | undefined;
  /** Given while there is something to discard. */
  onDiscard?: (() => void) | undefined;
  /** What comes up while one types. */
  children: ReactNode;
}) {
  return (
    <div className={styles.foot} data-bar>
      <div className={styles.notices}>{children}</div>
      <div className={styles.bar} role="region" aria-label="Update">
        <p className={`${styles.status} ${isWrong ? styles.wrong : ""}`}>
          {status}
          {view !== undefined && (
            <a href={view} target="_blank" rel="noreferrer">
              View the page<span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          )}
        </p>
        <div className={styles.ways}>
          {onDiscard && (
            <Button variant="subtle" onClick={onDiscard}>
              Discard changes
            </Button>
          )}
          {onChoose && (
            <Button variant="default" onClick={onChoose}>
              Choose
            </Button>
          )}
          {/* A button that is disabled loses the focus, and whoever pressed it by keyboard their place. */}
          <Button
            data-disabled={isUpdating || undefined}
            aria-disabled={isUpdating || undefined}
            onClick={() => {
              if (!isUpdating) onUpdate();
            }}
          >
            {label}
          </Button>
        </div>
      </div>
    </div>
  );
}
