import { useCallback, useState } from "react";
import type { DocumentRow } from "#server/desk/answers.ts";

/** The one menu of a list of documents: of which row it is, and below which button. */
export function useRowMenu(rows: readonly DocumentRow[]) {
  const [opened, setOpened] = useState<{ path: string; button: HTMLElement }>();
  const open = useCallback((row: DocumentRow, button: HTMLElement) => {
    setOpened((before) => (before?.path === row.path ? undefined : { path: row.path, button }));
  }, []);
  const close = useCallback(() => setOpened(undefined), []);
  // The list goes on while a menu is open: the row may be another one by now, or be gone.
  const row = opened && rows.find(({ path }) => path === opened.path);
  return { open, close, row, button: row && opened?.button };
}
