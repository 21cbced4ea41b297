import { GripIcon } from "#app/staff/ui/icons.tsx";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { memo, useCallback, useId, useMemo, useSyncExternalStore } from "react";
import type { Fields } from "#content/fields/field.ts";
import { type ListField, isNumbered } from "#content/fields/list.ts";
import { useEditor } from "#app/staff/editor/editor-context.ts";
import { childPath, type FormPath } from "#app/staff/editing/form-path.ts";
import { fieldId, useNotesBelow } from "#app/staff/fields/use-input-attributes.ts";
import { FieldInputs } from "#app/staff/fields/field-inputs.tsx";
import { Chevron } from "#app/ui/icons.tsx";
import styles from "./list.module.css";
import type { RowActions } from "./use-row-actions.ts";
import { count } from "#app/ui/in-words.ts";
import { CommentsBelow } from "#app/staff/comments/field-comments.tsx";
import { PeopleHere } from "#app/staff/fields/field-frame.tsx";
import { useAtPath, useForm } from "#app/staff/editing/form-context.tsx";

/** One row; while closed, a single line without mounted inputs. */
export const ListRow = memo(function ListRow({
  field,
  path,
  rowKey,
  at,
  isLast,
  actions,
}: {
  field: ListField<Fields>;
  path: FormPath;
  rowKey: string;
  at: number;
  isLast: boolean;
  actions: RowActions;
}) {
  const rowPath = childPath(path, rowKey);
  const bodyId = useId();
  const [isOpen, toggle] = useOpen(rowPath);
  const sortable = useSortable({ id: rowKey });
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable;
  const name = `${field.row} ${at + 1}`;
  const fields = useMemo(() => withoutIndex(field), [field]);
  return (
    <li
      ref={setNodeRef}
      data-row={rowKey}
      className={`${styles.row} ${isDragging ? styles.dragged : ""}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={styles.head}>
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          aria-label={`Move ${name.toLowerCase()}`}
          aria-describedby={sortable.attributes["aria-describedby"]}
          {...sortable.listeners}
        >
          <GripIcon size={16} />
        </button>
        <h3 className={styles.title}>
          <button
            type="button"
            id={fieldId(rowPath)}
            data-toggle
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={toggle}
          >
            <span className={styles.name}>{name}</span>
            <RowSummary fields={fields} path={rowPath} />
            <RowNotes path={rowPath} />
            <Chevron />
          </button>
        </h3>
      </div>
      {isOpen && (
        <div id={bodyId} data-body role="group" aria-label={name} className={styles.body}>
          <FieldInputs fields={fields} path={rowPath} />
          <div className={styles.foot}>
            <RowTools name={name} rowKey={rowKey} at={at} isLast={isLast} actions={actions} />
          </div>
        </div>
      )}
    </li>
  );
});

function useOpen(row: FormPath): [boolean, () => void] {
  const { openRows } = useEditor();
  const isOpen = useAtPath(openRows, row, () => openRows.isOpen(row));
  return [isOpen, () => openRows.set(row, !isOpen)];
}

/** Returns a list's fields without the index, which follows from a row's position and has no input. */
function withoutIndex(list: ListField<Fields>): Fields {
  if (!isNumbered(list)) return list.fields;
  const { index: _, ...fields } = list.fields;
  return fields;
}

/** The notes of a closed row: its numbers of errors and comments, and the editors in it. */
function RowNotes({ path }: { path: FormPath }) {
  const { errors, people } = useNotesBelow(path);
  return (
    <>
      {errors > 0 && <span className={styles.errors}>{`${count(errors, "thing")} to fix`}</span>}
      <CommentsBelow path={path} />
      <PeopleHere people={people === "" ? [] : [people]} />
    </>
  );
}

/** Buttons to move and remove a row. */
function RowTools({
  name,
  rowKey,
  at,
  isLast,
  actions,
}: {
  name: string;
  rowKey: string;
  at: number;
  isLast: boolean;
  actions: RowActions;
}) {
  const { move, remove } = actions;
  const which = <span className="visually-hidden">{`, ${name.toLowerCase()}`}</span>;
  // aria-disabled, since a disabled button would lose focus.
  return (
    <div className={styles.tools}>
      <button type="button" aria-disabled={at === 0} onClick={() => at > 0 && move(rowKey, at - 1)}>
        Move up{which}
      </button>
      <button type="button" aria-disabled={isLast} onClick={() => !isLast && move(rowKey, at + 1)}>
        Move down{which}
      </button>
      {remove && (
        <button type="button" onClick={() => remove(rowKey)}>
          Remove{which}
        </button>
      )}
    </div>
  );
}

const maxLength = 90;

function RowSummary({ fields, path }: { fields: Fields; path: FormPath }) {
  const form = useForm();
  const paths = useMemo(
    () =>
      Object.entries(fields)
        .filter(([, { kind }]) => wordyKinds.has(kind))
        .map(([name]) => childPath(path, name)),
    [fields, path],
  );
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribes = paths.map((one) => form.subscribe(one, listener));
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe();
      };
    },
    [form, paths],
  );
  const read = () => firstWords(paths.map((one) => textOf(form.value(one))));
  const words = useSyncExternalStore(subscribe, read, read);
  return <span className={styles.summary}>{words || "No text yet"}</span>;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

const wordyKinds = new Set(["text", "long-text", "rich-text", "slug"]);

function firstWords(texts: readonly string[]): string {
  const [line = ""] =
    texts
      .map((text) => text.trim().replace(/^#+ /, ""))
      .find((text) => text !== "")
      ?.split("\n") ?? [];
  return line.length > maxLength ? `${line.slice(0, maxLength).trimEnd()}…` : line;
}
