import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from "@dnd-kit/core";
import { shownTitle } from "#app/staff/dashboard/rows/shown-title.ts";
import type { DocumentRow } from "#server/desk/answers.ts";

/** What a screen reader says on a handle. */
export const instructions: ScreenReaderInstructions = {
  draggable:
    "Press Space to pick up the row, the arrow keys to move it, Space to drop it, or Escape to cancel.",
};

/** What a screen reader says while a row is moved: "Verrasque, position 3 of 16". */
export function announcementsFor(rows: readonly DocumentRow[]): Announcements {
  const title = (id: UniqueIdentifier) => {
    const row = rows.find(({ path }) => path === id);
    return row ? shownTitle(row) : "It";
  };
  const position = (id: UniqueIdentifier) =>
    `position ${rows.findIndex(({ path }) => path === id) + 1} of ${rows.length}`;
  // Where it is taken it is said to be already.
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
