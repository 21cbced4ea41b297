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
  const subscribe = useCallback(
    (listener: () => void) => form.subscribe(path, listener),
    [form, path],
  );
  const read = () => form.value(path) as Value;
  const value = useSyncExternalStore(subscribe, read, read);
  return [value, useCallback((next: Value) => form.set(path, next), [form, path])];
}

/** Returns the keys of a list's rows, in order; the component renders again only when rows are added, removed or moved. */
export function useRows(path: FormPath): readonly string[] {
  const form = useForm();
  const subscribe = useCallback(
    (listener: () => void) => form.subscribe(path, listener),
    [form, path],
  );
  const read = () => form.rows(path);
  return useSyncExternalStore(subscribe, read, read);
}
