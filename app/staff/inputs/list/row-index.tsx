import type { FormPath } from "#app/staff/form/form-path.ts";
import { useFieldValue } from "#app/staff/form/form-context.tsx";
import { fieldId } from "#app/staff/inputs/field-id.ts";
import styles from "./list.module.css";

/** The number under which a row is stored: its place, counted from 0. Adding and moving set it. */
export function RowIndex({ path }: { path: FormPath }) {
  const [value] = useFieldValue<number>(path);
  return <p id={fieldId(path)} className={styles.index}>{`Index ${value}`}</p>;
}
