import styles from "./list.module.css";
import type { RowActions } from "./use-row-actions.ts";

/** Moves and removes a row without dragging it. */
export function RowTools({
  name,
  rowKey,
  at,
  isLast,
  actions,
}: {
  name: string;
  rowKey: string;
  at: number;
  isLast: boolean;
  actions: RowActions;
}) {
  const { move, remove } = actions;
  const which = <span className="visually-hidden">{`, ${name.toLowerCase()}`}</span>;
  // Not disabled: a button that is pressed until it can go no further must not lose the focus.
  return (
    <div className={styles.tools}>
      <button type="button" aria-disabled={at === 0} onClick={() => at > 0 && move(rowKey, at - 1)}>
        Move up{which}
      </button>
      <button type="button" aria-disabled={isLast} onClick={() => !isLast && move(rowKey, at + 1)}>
        Move down{which}
      </button>
      {remove && (
        <button type="button" onClick={() => remove(rowKey)}>
          Remove{which}
        </button>
      )}
    </div>
  );
}
