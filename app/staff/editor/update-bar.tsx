import { Button } from "@mantine/core";
import styles from "./update-bar.module.css";

/** Stays in view: how one's words are kept, and the button that puts them onto the site. */
export function UpdateBar({
  status,
  isWrong,
  label,
  isUpdating,
  onUpdate,
  onChoose,
  onDiscard,
}: {
  status: string;
  isWrong: boolean;
  label: string;
  isUpdating: boolean;
  onUpdate(): void;
  /** Given while a conflict waits for a choice. */
  onChoose?: (() => void) | undefined;
  /** Given while there is something to discard. */
  onDiscard?: (() => void) | undefined;
}) {
  return (
    <div className={styles.bar} role="region" aria-label="Update" data-bar>
      <p className={`${styles.status} ${isWrong ? styles.wrong : ""}`}>{status}</p>
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
        <Button disabled={isUpdating} onClick={onUpdate}>
          {label}
        </Button>
      </div>
    </div>
  );
}
