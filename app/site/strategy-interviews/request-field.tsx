import { fitTextarea } from "#app/ui/fit-textarea.ts";
import styles from "./request-field.module.css";
import type { RequestFieldName } from "./request-outcome.ts";

interface RequestFieldProps {
  name: RequestFieldName;
  label: string;
  type?: "email";
  /** The height of a text area; without it the field is a single line. */
  rows?: number;
  autoComplete?: string;
  required?: boolean;
  value: string;
  problem?: string | undefined;
}

/** Returns the id of a field, for links to it. */
export function fieldId(name: RequestFieldName): string {
  return `request-${name}`;
}

/** One field of the form, with label, error message and input. */
export function RequestField({
  name,
  label,
  type,
  rows,
  autoComplete,
  required,
  value,
  problem,
}: RequestFieldProps) {
  const id = fieldId(name);
  const problemId = `${id}-problem`;
  const common = {
    id,
    name,
    required,
    autoComplete,
    defaultValue: value,
    "aria-invalid": problem !== undefined || undefined,
    "aria-describedby": problem && problemId,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {problem !== undefined && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
      {rows === undefined ? (
        <input type={type} {...common} />
      ) : (
        <textarea
          ref={fitTextarea}
          rows={rows}
          onInput={({ currentTarget }) => fitTextarea(currentTarget)}
          {...common}
        />
      )}
    </div>
  );
}
