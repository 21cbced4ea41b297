import type { FormPath } from "#app/staff/form/form-path.ts";
import { createListeners } from "#app/staff/form/listeners.ts";

/** Which rows are open, by the path of the row: a row stays open wherever it is moved. */
export type OpenRows = ReturnType<typeof createOpenRows>;

/** All rows begin closed. */
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
    /** Opens the rows that a field is in. */
    openTo(path: FormPath) {
      const names = path.split("/");
      for (const at of names.keys()) set(names.slice(0, at + 1).join("/"), true);
    },
    subscribe: listeners.subscribe,
  };
}
