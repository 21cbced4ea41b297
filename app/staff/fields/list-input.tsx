import { useRef, useMemo } from "react";
import type { Fields } from "#content/fields/field.ts";
import type { ListField } from "#content/fields/list.ts";
import { useEditor } from "#app/staff/editor/editor-context.ts";
import { childPath, type FormPath } from "#app/staff/editing/form-path.ts";
import { useRows } from "#app/staff/editing/form-context.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import styles from "./field.module.css";
import { fieldId, useNotes } from "./use-input-attributes.ts";
import { FieldNotes } from "./field-frame.tsx";
import type { InputProps } from "./field-kinds.ts";
import own from "./list/list.module.css";
import { useRowActions, type RowActions } from "./list/use-row-actions.ts";
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
import { ListRow } from "./list/list-row.tsx";

const manyRows = 3;

/** A list of rows, which users open, add and remove by button, and move by button, keyboard or dragging. */
export function ListInput({ field, path, hideLabel = false }: InputProps<ListField<Fields>>) {
  const keys = useRows(path);
  const { openRows } = useEditor();
  const { problems } = useNotes(path);
  const frame = useRef<HTMLFieldSetElement>(null);
  const actions = useRowActions(field, path, frame);
  const isFixed = field.length !== undefined;
  const row = field.row.toLowerCase();
  const setAll = (isOpen: boolean) => {
    for (const key of keys) openRows.set(childPath(path, key), isOpen);
  };
  return (
    <fieldset
      ref={frame}
      id={fieldId(path)}
      tabIndex={-1}
      className={styles.group}
      aria-describedby={problems.length > 0 ? `${fieldId(path)}-notes` : undefined}
    >
      <legend className={hideLabel ? "visually-hidden" : styles.legend}>{field.label}</legend>
      {field.help !== undefined && <p className={styles.help}>{field.help}</p>}
      <FieldNotes id={`${fieldId(path)}-notes`} problems={problems} />
      {keys.length > manyRows && (
        <p className={own.all}>
          <Button kind="quiet" onClick={() => setAll(true)}>
            Open all
          </Button>
          <Button kind="quiet" onClick={() => setAll(false)}>
            Close all
          </Button>
        </p>
      )}
      {keys.length === 0 && <p className={own.none}>{`No ${row} yet.`}</p>}
      <SortableRows field={field} path={path} keys={keys} actions={actions} />
      {!isFixed && (
        <Button kind="secondary" data-add onClick={actions.add}>
          {`Add ${row}`}
        </Button>
      )}
    </fieldset>
  );
}

/** The rows of a list with drag handles. */
function SortableRows({
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
      // Smooth scrolling would lag behind repeated keys.
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
        <ol className={own.rows}>
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
  // The library reports the initial position as a move, too, but onDragStart announces it.
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
    // The list announces the move itself.
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id ? undefined : `${row} ${place(active.id)} stays where it was.`,
    onDragCancel: ({ active }) => `${row} ${place(active.id)} stays where it was.`,
  };
}
