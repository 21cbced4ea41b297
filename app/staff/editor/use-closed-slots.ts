import type { Editing } from "#app/staff/form/editing-state.ts";
import { useUploads } from "#app/staff/uploads/use-uploads.ts";
import { useEffect } from "react";

/** Places finished uploads whose slot is not on the screen, as its row is closed. What is for a row that is gone stays in the library. */
export function useClosedSlots(document: string, editing: Editing | undefined): void {
  const uploads = useUploads();
  useEffect(() => {
    if (!editing) return;
    return uploads.receive({ document }, ({ field, address }) => {
      if (editing.form.value(field) !== undefined) editing.form.set(field, address);
    });
  }, [uploads, document, editing]);
}
