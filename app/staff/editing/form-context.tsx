import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { DocumentForm } from "./document-form.ts";
import type { FormPath } from "./form-path.ts";

export const FormContext = createContext<DocumentForm | undefined>(undefined);

/** Returns the form of the nearest provider; throws an error outside one. */
export function useForm(): DocumentForm {
  const form = useContext(FormContext);
  if (!form) throw new Error("useForm needs a FormContext.");
  return form;
}

/** Returns the value at a form path and its setter; the component renders again only when this value changes. */
export function useFieldValue<Value>(path: FormPath): [Value, (value: Value) => void] {
  const form = useForm();
  const value = useAtPath(form, path, () => form.value(path) as Value);
  return [value, useCallback((next: Value) => form.set(path, next), [form, path])];
}

/** Returns the keys of a list's rows, in order; the component renders again only when rows are added, removed or moved. */
export function useRows(path: FormPath): readonly string[] {
  const form = useForm();
  return useAtPath(form, path, () => form.rows(path));
}

/**
 * Returns what `read` finds at a path of a form, its notes or its open rows; the component renders again only when that
 * changes.
 */
export function useAtPath<Value>(
  { subscribe }: Pick<DocumentForm, "subscribe">,
  path: FormPath,
  read: () => Value,
): Value {
  const subscribeHere = useCallback(
    (listener: () => void) => subscribe(path, listener),
    [subscribe, path],
  );
  return useSyncExternalStore(subscribeHere, read, read);
}
