import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { memo, useCallback, useId, useMemo, useSyncExternalStore } from "react";
import type { Fields } from "#content/fields/field.ts";
import type { ListField } from "#content/fields/list.ts";
import { useEditor } from "#app/staff/editor/editor-context.ts";
import { below, type FormPath } from "#app/staff/form/form-path.ts";
import { isNumbered } from "#app/staff/form/form-values.ts";
import { fieldId } from "#app/staff/inputs/field-id.ts";
import { FieldInputs } from "#app/staff/inputs/field-inputs.tsx";
import { Chevron } from "#app/ui/icons.tsx";
import { GripSign } from "./grip-sign.tsx";
import styles from "./list.module.css";
import { RowNotes } from "./row-notes.tsx";
import { RowSummary } from "./row-summary.tsx";
import { RowTools } from "./row-tools.tsx";
import type { RowActions } from "./use-row-actions.ts";

/** One row. Closed it is a line with its first words; its inputs exist only while it is open. */
export const ListRow = memo(function ListRow({
  field,
  path,
  rowKey,
  at,
  isLast,
  actions,
}: {
  field: ListField<Fields>;
  path: FormPath;
  rowKey: string;
  at: number;
  isLast: boolean;
  actions: RowActions;
}) {
  const rowPath = below(path, rowKey);
  const bodyId = useId();
  const [isOpen, toggle] = useOpen(rowPath);
  const sortable = useSortable({ id: rowKey });
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable;
  const name = `${field.row} ${at + 1}`;
  const fields = useMemo(() => withoutIndex(field), [field]);
  return (
    <li
      ref={setNodeRef}
      data-row={rowKey}
      className={`${styles.row} ${isDragging ? styles.dragged : ""}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={styles.head}>
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          aria-label={`Move ${name.toLowerCase()}`}
          aria-describedby={sortable.attributes["aria-describedby"]}
          {...sortable.listeners}
        >
          <GripSign />
        </button>
        <h3 className={styles.title}>
          <button
            type="button"
            id={fieldId(rowPath)}
            data-toggle
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={toggle}
          >
            <span className={styles.name}>{name}</span>
            <RowSummary fields={fields} path={rowPath} />
            <RowNotes path={rowPath} />
            <Chevron />
          </button>
        </h3>
      </div>
      {isOpen && (
        <div id={bodyId} data-body role="group" aria-label={name} className={styles.body}>
          <FieldInputs fields={fields} path={rowPath} />
          <div className={styles.foot}>
            <RowTools name={name} rowKey={rowKey} at={at} isLast={isLast} actions={actions} />
          </div>
        </div>
      )}
    </li>
  );
});

function useOpen(row: FormPath): [boolean, () => void] {
  const { openRows } = useEditor();
  const subscribe = useCallback(
    (hear: () => void) => openRows.subscribe(row, hear),
    [openRows, row],
  );
  const read = () => openRows.isOpen(row);
  const isOpen = useSyncExternalStore(subscribe, read, read);
  return [isOpen, () => openRows.set(row, !isOpen)];
}

/** A row's number follows from its place and is not typed. */
function withoutIndex(list: ListField<Fields>): Fields {
  if (!isNumbered(list)) return list.fields;
  const { index: _, ...fields } = list.fields;
  return fields;
}
