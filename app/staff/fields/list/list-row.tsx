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
import { Button } from "#app/staff/ui/button.tsx";
import { Chevron } from "#app/ui/icons.tsx";
import { fileNameAt } from "#app/staff/media/library/file-address.ts";
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
      <Button kind="quiet" aria-disabled={at === 0} onClick={() => move(rowKey, at - 1)}>
        Move up{which}
      </Button>
      <Button kind="quiet" aria-disabled={isLast} onClick={() => move(rowKey, at + 1)}>
        Move down{which}
      </Button>
      {remove && (
        <Button kind="quiet" onClick={() => remove(rowKey)}>
          Remove{which}
        </Button>
      )}
    </div>
  );
}

const maxShown = 90;

function RowSummary({ fields, path }: { fields: Fields; path: FormPath }) {
  const form = useForm();
  const paths = useMemo(
    () =>
      Object.entries(fields)
        .filter(([, { kind }]) => summarisedKinds.has(kind))
        .map(([name, { kind }]) => ({ kind, at: childPath(path, name) })),
    [fields, path],
  );
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribes = paths.map(({ at }) => form.subscribe(at, listener));
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe();
      };
    },
    [form, paths],
  );
  const read = () => {
    const texts = (isMedia: boolean) =>
      paths.filter(({ kind }) => mediaKinds.has(kind) === isMedia).map(({ at }) => form.value(at));
    return firstWords(texts(false)) || fileNameAt(firstWords(texts(true), Infinity));
  };
  const words = useSyncExternalStore(subscribe, read, read);
  return <span className={styles.summary}>{words || "Empty"}</span>;
}

const mediaKinds = new Set(["image", "media"]);
const summarisedKinds = new Set([...mediaKinds, "text", "long-text", "rich-text", "slug"]);

function firstWords(values: readonly unknown[], maxLength = maxShown): string {
  const [line = ""] =
    values
      .map((value) => (typeof value === "string" ? value : "").trim().replace(/^#+ /, ""))
      .find((text) => text !== "")
      ?.split("\n") ?? [];
  return line.length > maxLength ? `${line.slice(0, maxLength).trimEnd()}…` : line;
}
