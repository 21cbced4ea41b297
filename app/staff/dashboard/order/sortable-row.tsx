import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import styles from "#app/staff/dashboard/rows/document-list.module.css";
import { Row } from "#app/staff/dashboard/rows/row.tsx";
import type { RowProps } from "#app/staff/dashboard/rows/row.tsx";
import { shownTitle } from "#app/staff/dashboard/rows/shown-title.ts";
import { GripSign } from "#app/staff/dashboard/signs.tsx";

/** A row with a handle by which it is moved. */
export function SortableRow(props: RowProps) {
  const { row } = props;
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: row.path });
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? `${styles.item} ${styles.dragged}` : styles.item}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...listeners}
        aria-describedby={attributes["aria-describedby"]}
        aria-label={`Move ${shownTitle(row)}`}
      >
        <GripSign />
      </button>
      <Row {...props} />
    </li>
  );
}
