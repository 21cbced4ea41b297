import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import type { DragEndEvent, Modifier } from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { useMemo, useState } from "react";
import { ActionMenu } from "#app/staff/dashboard/menu/action-menu.tsx";
import { documentItems } from "#app/staff/dashboard/menu/document-items.ts";
import type { MenuItem } from "#app/staff/dashboard/menu/action-menu.tsx";
import { isLong } from "#app/staff/dashboard/rows/document-list.tsx";
import type { DocumentListProps } from "#app/staff/dashboard/rows/document-list.tsx";
import styles from "#app/staff/dashboard/rows/document-list.module.css";
import { shownTitle } from "#app/staff/dashboard/rows/shown-title.ts";
import { useRowMenu } from "#app/staff/dashboard/rows/use-row-menu.ts";
import type { Notices } from "#app/staff/dashboard/use-notices.tsx";
import { useSession } from "#app/staff/session/session.tsx";
import type { DocumentRow } from "#server/desk/answers.ts";
import { announcementsFor, instructions } from "./announcements.ts";
import { SortableRow } from "./sortable-row.tsx";
import { useOrder } from "./use-order.ts";
import type { Order } from "./use-order.ts";

/** Documents by their order, which is changed by dragging a row's handle, by keyboard on it, or from the row's menu. */
export function OrderedList({
  label,
  rows: known,
  hasMore,
  editors,
  actions,
  notices,
}: DocumentListProps & { hasMore: boolean; notices: Notices }) {
  const { staff } = useSession();
  // What others do meanwhile waits until the row is put down: a list that shifts under the hand is no list.
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

  // One for the whole of a move: it knows what it said last.
  const announcements = useMemo(() => announcementsFor(rows), [rows]);
  return (
    <>
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
      {menu.row && menu.button && (
        <ActionMenu
          label={`Actions for ${shownTitle(menu.row)}`}
          anchor={menu.button}
          items={documentItems(menu.row, actions, {
            moves: movesOf(menu.row, order),
            own: staff.id,
          })}
          onClose={menu.close}
        />
      )}
    </>
  );
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

function movesOf({ path }: DocumentRow, { rows, move }: Order): MenuItem[] {
  const at = rows.findIndex((row) => row.path === path);
  const up = at > 0 && { label: "Move up", run: () => move(path, at - 1) };
  const down = at < rows.length - 1 && { label: "Move down", run: () => move(path, at + 1) };
  return [up, down].filter((item) => item !== false);
}
