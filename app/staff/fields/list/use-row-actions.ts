import { useMemo, type RefObject } from "react";
import { flushSync } from "react-dom";
import type { Fields } from "#content/fields/field.ts";
import type { ListField } from "#content/fields/list.ts";
import { useEditor } from "#app/staff/editor/editor-context.ts";
import { focusFirst } from "#app/staff/editor/reveal-field.ts";
import { useForm } from "#app/staff/editing/form-context.tsx";
import { childPath, type FormPath } from "#app/staff/editing/form-path.ts";
import { useToasts } from "#app/staff/ui/toasts.tsx";

export interface RowActions {
  add(): void;
  /** Undefined for lists of a fixed length. */
  remove?: (key: string) => void;
  /** Moves a row to an index and announces it. */
  move(key: string, to: number): void;
}

/** Returns the actions on the list at a path, as a stable object so that rows do not render again. */
export function useRowActions(
  list: ListField<Fields>,
  path: FormPath,
  frame: RefObject<HTMLElement | null>,
): RowActions {
  const form = useForm();
  const { openRows, announcer } = useEditor();
  const toasts = useToasts();
  return useMemo(() => {
    const places = (key: string) => form.rows(path).indexOf(key);
    const find = (selector: string) => frame.current?.querySelector<HTMLElement>(selector);
    const rowAt = (key: string | undefined) => find(`[data-row="${key}"]`);
    const focusRow = (key: string | undefined) =>
      (rowAt(key)?.querySelector<HTMLElement>("[data-toggle]") ?? find("[data-add]"))?.focus();

    function add() {
      const key = flushSync(() => {
        const made = form.addRow(path);
        openRows.set(childPath(path, made), true);
        return made;
      });
      const body = rowAt(key)?.querySelector<HTMLElement>("[data-body]");
      if (body) focusFirst(body);
      announcer.say(`${list.row} ${places(key) + 1} was added.`);
      toasts.undoByKey(() => void takeOut(key));
    }

    function takeOut(key: string) {
      const at = places(key);
      const putBack = flushSync(() => form.removeRow(path, key));
      const rest = form.rows(path);
      focusRow(rest[at] ?? rest[at - 1]);
      return { at, putBack };
    }

    function remove(key: string) {
      const { at, putBack } = takeOut(key);
      toasts.offerUndo(`${list.row} ${at + 1} was removed.`, () => {
        flushSync(putBack);
        focusRow(key);
      });
    }

    function move(key: string, to: number) {
      const from = places(key);
      if (!put(key, to)) return;
      toasts.undoByKey(() => {
        if (put(key, from)) focusRow(key);
      });
    }

    /** Returns whether the row is now at the index; another editor may have removed it. */
    function put(key: string, to: number): boolean {
      const from = places(key);
      form.moveRow(path, key, to);
      if (places(key) !== to) return false;
      announcer.say(
        `${list.row} ${from + 1} moved to position ${to + 1} of ${form.rows(path).length}.`,
      );
      return true;
    }

    return { add, move, ...(list.length === undefined && { remove }) };
  }, [form, list, path, frame, openRows, announcer, toasts]);
}
