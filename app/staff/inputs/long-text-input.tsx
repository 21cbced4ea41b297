import { useFieldValue } from "#app/staff/form/form-context.tsx";
import type { StringField } from "#content/fields/string-field.ts";
import { CharacterCount, isCounted } from "./character-count.tsx";
import styles from "./field.module.css";
import { FieldFrame } from "./field-frame.tsx";
import type { InputProps } from "./field-kinds.ts";
import { controlProps, useWiring } from "./use-wiring.ts";

/** Plain text of several lines; the box grows with it. */
export function LongTextInput({ field, path, hideLabel }: InputProps<StringField<"long-text">>) {
  const [value, setValue] = useFieldValue<string>(path);
  const wiring = useWiring(field, path, { counted: isCounted(field, value) });
  return (
    <FieldFrame field={field} wiring={wiring} hideLabel={hideLabel}>
      <textarea
        {...controlProps(wiring, field)}
        rows={3}
        className={`${styles.control} ${styles.long}`}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <CharacterCount id={wiring.countId} field={field} value={value} />
    </FieldFrame>
  );
}
