import type { Fields } from "#content/fields/field.ts";
import type { MapField } from "#content/fields/map.ts";
import styles from "./field.module.css";
import { fieldId } from "./field-id.ts";
import { FieldInputs } from "./field-inputs.tsx";
import type { InputProps } from "./field-kinds.ts";

/** Fields that belong together. */
export function MapInput({ field, path, hideLabel = false }: InputProps<MapField<Fields>>) {
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} className={styles.group}>
      <legend className={hideLabel ? "visually-hidden" : styles.legend}>{field.label}</legend>
      {field.help !== undefined && <p className={styles.help}>{field.help}</p>}
      <div className={styles.fields}>
        <FieldInputs fields={field.fields} path={path} />
      </div>
    </fieldset>
  );
}
