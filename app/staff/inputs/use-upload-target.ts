import { useMemo } from "react";
import { useEditor } from "#app/staff/editor/editor-context.ts";
import type { FormPath } from "#app/staff/form/form-path.ts";
import type { AnyField } from "#content/fields/field.ts";

/** Where a file that is uploaded for a field belongs, also when it is done after the screen was left. */
export function useUploadTarget({ label }: AnyField, path: FormPath) {
  const { document, model } = useEditor();
  return useMemo(
    () => ({ document, field: path, title: `${model.name}: ${label}` }),
    [document, model, path, label],
  );
}
