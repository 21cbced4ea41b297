import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { DocumentForm } from "./document-form.ts";
import type { FormPath } from "./form-path.ts";

export const FormContext = createContext<DocumentForm | undefined>(undefined);

/** The form around a component. */
export function useForm(): DocumentForm {
  const form = useContext(FormContext);
  if (!form) throw new Error("There is no form here.");
  return form;
}

/** The value at a form path and the way to change it; the component renders again only when this value changes. */
export function useFieldValue<Value>(path: FormPath): [Value, (value: Value) => void] {
  const form = useForm();
  const subscribe = useCallback((hear: () => void) => form.subscribe(path, hear), [form, path]);
  const read = () => form.value(path) as Value;
  const value = useSyncExternalStore(subscribe, read, read);
  return [value, useCallback((next: Value) => form.set(path, next), [form, path])];
}

/** The keys of the rows of a list, in order; the component renders again only when rows come, go or move. */
export function useRows(path: FormPath): readonly string[] {
  const form = useForm();
  const subscribe = useCallback((hear: () => void) => form.subscribe(path, hear), [form, path]);
  const read = () => form.rows(path);
  return useSyncExternalStore(subscribe, read, read);
}
