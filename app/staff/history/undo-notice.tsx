import { notifications } from "@mantine/notifications";
import styles from "./undo-notice.module.css";

/** Says what was done, with a button that undoes it; stays long enough to be reached by keyboard. Gives what puts it away. */
export function showUndo(words: string, undo: () => void): () => void {
  const id = notifications.show({
    message: (
      <span className={styles.line}>
        {words}
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          Undo
        </button>
      </span>
    ),
    autoClose: 20_000,
    closeButtonProps: { "aria-label": "Dismiss" },
  });
  return () => notifications.hide(id);
}
