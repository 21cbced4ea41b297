import type { StringField } from "#content/fields/string-field.ts";
import styles from "./field.module.css";

/** Whether a text comes near the length that is advised. */
export function isCounted({ longest }: StringField<string>, value: string): boolean {
  return longest !== undefined && value.length > longest * 0.8;
}

/** How many characters a text has, once it comes near the length that is advised. */
export function CharacterCount({
  id,
  field,
  value,
}: {
  id: string;
  field: StringField<string>;
  value: string;
}) {
  if (!isCounted(field, value)) return null;
  return (
    <p id={id} className={styles.count}>
      {`${value.length} of ${field.longest} characters`}
    </p>
  );
}
