import { withHolders, type FormPath } from "#app/staff/editing/form-path.ts";
import { createListeners } from "#app/staff/listeners.ts";

/** The open rows by path. Paths contain row keys, so a moved row stays open. */
export type OpenRows = ReturnType<typeof createOpenRows>;

/** Creates the state with all rows closed. */
export function createOpenRows() {
  const open = new Set<FormPath>();
  const listeners = createListeners<void>();

  function set(row: FormPath, isOpen: boolean) {
    if (open.has(row) === isOpen) return;
    if (isOpen) open.add(row);
    else open.delete(row);
    listeners.notify(row);
  }

  return {
    isOpen: (row: FormPath): boolean => open.has(row),
    set,
    /** Opens the rows that contain a field. */
    openTo(path: FormPath) {
      for (const holder of withHolders(path)) set(holder, true);
    },
    subscribe: listeners.subscribe,
  };
}
