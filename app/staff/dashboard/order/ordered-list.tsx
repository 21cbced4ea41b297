import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
  type Announcements,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
  useSortable,
} from "@dnd-kit/sortable";
import { useMemo, useState } from "react";
import {
  Heads,
  isLong,
  type DocumentListProps,
  RowMenu,
  useRowMenu,
} from "#app/staff/dashboard/rows/document-list.tsx";
import styles from "#app/staff/dashboard/dashboard.module.css";
import { shownTitle } from "#app/staff/dashboard/document-names.ts";
import type { Notices } from "#app/staff/dashboard/use-notices.ts";
import type { MenuItem } from "#app/staff/ui/menu.tsx";
import type { DocumentRow } from "#server/desk/answers.ts";
import { useOrder, type Order } from "./use-order.ts";
import { CSS } from "@dnd-kit/utilities";
import { Row, type RowProps } from "#app/staff/dashboard/rows/row.tsx";
import { GripIcon } from "#app/staff/ui/icons.tsx";

/** Documents in their order, which users change by dragging a row's handle, by keyboard, or from the row's menu. */
export function OrderedList({
  label,
  rows: known,
  hasMore,
  editors,
  actions,
  notices,
}: DocumentListProps & { hasMore: boolean; notices: Notices }) {
  // Remote changes are held back during a drag, so that rows do not shift.
  const [held, setHeld] = useState<readonly DocumentRow[]>();
  const order = useOrder(held ?? known, { hasMore, notices });
  const { rows } = order;
  const paths = useMemo(() => rows.map(({ path }) => path), [rows]);
  const menu = useRowMenu(rows);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const putDown = ({ active, over }: DragEndEvent) => {
    setHeld(undefined);
    if (over)
      order.move(
        String(active.id),
        rows.findIndex(({ path }) => path === over.id),
      );
  };

  // The same object for the whole move, since it stores the last announced position.
  const announcements = useMemo(() => announcementsFor(rows), [rows]);
  return (
    <div>
      <Heads rows={rows} hasHandles />
      <DndContext
        id={`order-${label}`}
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[upAndDown]}
        accessibility={{
          announcements,
          screenReaderInstructions: instructions,
        }}
        onDragStart={() => setHeld(known)}
        onDragEnd={putDown}
        onDragCancel={() => setHeld(undefined)}
      >
        <SortableContext items={paths} strategy={verticalListSortingStrategy}>
          <ol className={styles.list} aria-label={label} data-long={isLong(rows) || undefined}>
            {rows.map((row) => (
              <SortableRow
                key={row.path}
                row={row}
                editors={editors(row.path)}
                isMenuOpen={menu.row === row}
                onMenu={menu.open}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p className="visually-hidden" role="status">
        {order.said}
      </p>
      <RowMenu menu={menu} actions={actions} movesOf={(row) => movesOf(row, order)} />
    </div>
  );
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

function movesOf({ path }: DocumentRow, { rows, move }: Order): MenuItem[] {
  const at = rows.findIndex((row) => row.path === path);
  const up = at > 0 && { label: "Move up", run: () => move(path, at - 1) };
  const down = at < rows.length - 1 && { label: "Move down", run: () => move(path, at + 1) };
  return [up, down].filter((item) => item !== false);
}

/** Screen-reader instructions on a drag handle. */
const instructions: ScreenReaderInstructions = {
  draggable:
    "Press Space to pick up the row, the arrow keys to move it, Space to drop it, or Escape to cancel.",
};

/** Returns the screen-reader announcements of a move: "Verrasque, position 3 of 16". */
function announcementsFor(rows: readonly DocumentRow[]): Announcements {
  const title = (id: UniqueIdentifier) => {
    const row = rows.find(({ path }) => path === id);
    return row ? shownTitle(row) : "It";
  };
  const position = (id: UniqueIdentifier) =>
    `position ${rows.findIndex(({ path }) => path === id) + 1} of ${rows.length}`;
  // The library reports the initial position as a move, too, but onDragStart announces it.
  let said: UniqueIdentifier | undefined;
  return {
    onDragStart({ active }) {
      said = active.id;
      return `${title(active.id)} picked up, ${position(active.id)}.`;
    },
    onDragOver({ active, over }) {
      if (!over || over.id === said) return undefined;
      said = over.id;
      return `${title(active.id)}, ${position(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      `${title(active.id)} dropped, ${position((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${title(active.id)} stays where it was.`,
  };
}

/** A row with a drag handle. */
function SortableRow(props: RowProps) {
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
        <GripIcon />
      </button>
      <Row {...props} />
    </li>
  );
}
