import { Button } from "@mantine/core";
import { useRef } from "react";
import type { Fields } from "#content/fields/field.ts";
import type { ListField } from "#content/fields/list.ts";
import { useEditor } from "#app/staff/editor/editor-context.ts";
import { below } from "#app/staff/form/form-path.ts";
import { useRows } from "#app/staff/form/form-context.tsx";
import styles from "./field.module.css";
import { fieldId } from "./field-id.ts";
import { FieldNotes } from "./field-notes.tsx";
import type { InputProps } from "./field-kinds.ts";
import own from "./list/list.module.css";
import { SortableRows } from "./list/sortable-rows.tsx";
import { useRowActions } from "./list/use-row-actions.ts";
import { useNotes } from "./use-notes.ts";

const manyRows = 3;

/** A list of rows. Closed rows are one line each; they are opened, added, removed and moved by button, key or hand. */
export function ListInput({ field, path, hideLabel = false }: InputProps<ListField<Fields>>) {
  const keys = useRows(path);
  const { openRows } = useEditor();
  const { problems } = useNotes(path);
  const frame = useRef<HTMLFieldSetElement>(null);
  const actions = useRowActions(field, path, frame);
  const isFixed = field.length !== undefined;
  const row = field.row.toLowerCase();
  const setAll = (isOpen: boolean) => {
    for (const key of keys) openRows.set(below(path, key), isOpen);
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
          <button type="button" onClick={() => setAll(true)}>
            Open all
          </button>
          <button type="button" onClick={() => setAll(false)}>
            Close all
          </button>
        </p>
      )}
      {keys.length === 0 && <p className={own.none}>{`No ${row} yet.`}</p>}
      <SortableRows field={field} path={path} keys={keys} actions={actions} />
      {!isFixed && (
        <Button variant="default" size="md" data-add onClick={actions.add}>
          {`Add ${row}`}
        </Button>
      )}
    </fieldset>
  );
}
