import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { useMemo } from "react";
import type { Fields } from "#content/fields/field.ts";
import type { ListField } from "#content/fields/list.ts";
import type { FormPath } from "#app/staff/form/form-path.ts";
import { ListRow } from "./list-row.tsx";
import styles from "./list.module.css";
import type { RowActions } from "./use-row-actions.ts";

/** The rows of a list, to be dragged by their handles. */
export function SortableRows({
  field,
  path,
  keys,
  actions,
}: {
  field: ListField<Fields>;
  path: FormPath;
  keys: readonly string[];
  actions: RowActions;
}) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      // Whoever presses the next key does not wait for a page that glides.
      scrollBehavior: "auto",
    }),
  );
  const accessibility = useMemo(
    () => ({
      announcements: announcementsOf(field.row, keys),
      screenReaderInstructions: {
        draggable:
          "Press Space to pick up the row, the arrow keys to move it, Space to drop it, or Escape to cancel.",
      },
    }),
    [field, keys],
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      actions.move(String(active.id), keys.indexOf(String(over.id)));
  };
  return (
    <DndContext
      id={`rows-${path}`}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext items={keys as string[]} strategy={verticalListSortingStrategy}>
        <ol className={styles.rows}>
          {keys.map((key, at) => (
            <ListRow
              key={key}
              field={field}
              path={path}
              rowKey={key}
              at={at}
              isLast={at === keys.length - 1}
              actions={actions}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function announcementsOf(row: string, keys: readonly string[]): Announcements {
  const place = (id: UniqueIdentifier) => keys.indexOf(String(id)) + 1;
  // Where it is taken it is said to be already.
  let said: UniqueIdentifier | undefined;
  return {
    onDragStart({ active }) {
      said = active.id;
      return `${row} ${place(active.id)} picked up.`;
    },
    onDragOver({ active, over }) {
      if (!over || over.id === said) return undefined;
      said = over.id;
      return `${row} ${place(active.id)} is over position ${place(over.id)} of ${keys.length}.`;
    },
    // The move itself is announced by the list.
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id ? undefined : `${row} ${place(active.id)} stays where it was.`,
    onDragCancel: ({ active }) => `${row} ${place(active.id)} stays where it was.`,
  };
}
