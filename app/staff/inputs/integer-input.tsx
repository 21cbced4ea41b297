import type { Field } from "#content/fields/field.ts";
import { useFieldValue } from "#app/staff/form/form-context.tsx";
import styles from "./field.module.css";
import { FieldFrame } from "./field-frame.tsx";
import type { InputProps } from "./field-kinds.ts";
import { controlProps, useWiring } from "./use-wiring.ts";

/** A whole number. What is typed is kept while it is none yet, and an update says so. */
export function IntegerInput({ field, path, hideLabel }: InputProps<Field<"integer", number>>) {
  const [value, setValue] = useFieldValue<number | string>(path);
  const wiring = useWiring(field, path);
  return (
    <FieldFrame field={field} wiring={wiring} hideLabel={hideLabel}>
      <input
        {...controlProps(wiring, field)}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={`${styles.control} ${styles.short}`}
        value={String(value)}
        onChange={(event) => setValue(readTyped(event.currentTarget.value))}
      />
    </FieldFrame>
  );
}

function readTyped(text: string): number | string {
  return /^-?\d{1,15}$/.test(text) && text !== "-0" ? Number(text) : text;
}
