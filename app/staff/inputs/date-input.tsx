import { isDay } from "#content/fields/date.ts";
import type { StringField } from "#content/fields/string-field.ts";
import { useFieldValue } from "#app/staff/form/form-context.tsx";
import styles from "./field.module.css";
import { FieldFrame } from "./field-frame.tsx";
import type { InputProps } from "./field-kinds.ts";
import { controlProps, useWiring } from "./use-wiring.ts";

/** A day, or none. */
export function DateInput({ field, path, hideLabel }: InputProps<StringField<"date">>) {
  const [value, setValue] = useFieldValue<string>(path);
  const wiring = useWiring(field, path);
  // A browser's own input shows nothing of a text that is no day, and it would be lost unseen.
  const isShown = value === "" || isDay(value);
  return (
    <FieldFrame field={field} wiring={wiring} hideLabel={hideLabel}>
      <input
        {...controlProps(wiring, field)}
        type={isShown ? "date" : "text"}
        className={`${styles.control} ${styles.short}`}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
