import { useFieldValue } from "#app/staff/form/form-context.tsx";
import type { StringField } from "#content/fields/string-field.ts";
import styles from "./field.module.css";
import { FieldFrame } from "./field-frame.tsx";
import type { InputProps } from "./field-kinds.ts";
import { controlProps, useWiring } from "./use-wiring.ts";

/** An address: a path of the site, or one elsewhere. Browsers would refuse paths in a box of the type url. */
export function LinkInput({ field, path, hideLabel }: InputProps<StringField<"link">>) {
  const [value, setValue] = useFieldValue<string>(path);
  const wiring = useWiring(field, path);
  return (
    <FieldFrame field={field} wiring={wiring} hideLabel={hideLabel}>
      <input
        {...controlProps(wiring, field)}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={styles.control}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
