import { useId } from "react";
import styles from "./request-field.module.css";
import type { RequestFieldName } from "./request-outcome.ts";

export interface RequestFieldProps {
  name: RequestFieldName;
  label: string;
  /** A word more on what belongs here. */
  hint?: string;
  type?: "text" | "email";
  /** Makes it a field of several lines. */
  rows?: number;
  autoComplete?: string;
  required?: boolean;
  value: string;
  problem?: string | undefined;
}

/** The id of a field, for links to it. */
export function fieldId(name: RequestFieldName): string {
  return `request-${name}`;
}

/** One field of the form, with its label above it and what is wrong with it between the two. */
export function RequestField({
  name,
  label,
  hint,
  type = "text",
  rows,
  autoComplete,
  required = false,
  value,
  problem,
}: RequestFieldProps) {
  const about = useId();
  const said = [hint && `${about}-hint`, problem && `${about}-problem`].filter(Boolean).join(" ");
  const common = {
    id: fieldId(name),
    name,
    required,
    autoComplete,
    defaultValue: value,
    "aria-invalid": problem !== undefined || undefined,
    "aria-describedby": said || undefined,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={fieldId(name)}>{label}</label>
      {hint && (
        <p id={`${about}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${about}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
      {rows === undefined ? (
        <input type={type} {...common} />
      ) : (
        <textarea rows={rows} {...common} />
      )}
    </div>
  );
}
