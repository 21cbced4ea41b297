import type { ReactNode } from "react";
import type { AnyField } from "#content/fields/field.ts";
import styles from "./field.module.css";
import { FieldNotes } from "./field-notes.tsx";
import { PeopleHere } from "./people-here.tsx";
import { isRequired, type Wiring } from "./use-wiring.ts";

/** The label of an input above it, help and problems below. */
export function FieldFrame({
  field,
  wiring,
  hideLabel = false,
  labels = "control",
  children,
}: {
  field: AnyField;
  wiring: Wiring;
  hideLabel?: boolean | undefined;
  /** Whether the label belongs to an element that takes one; other inputs point to it themselves, or bring their own. */
  labels?: "control" | "text" | "own";
  children: ReactNode;
}) {
  const label = hideLabel ? "visually-hidden" : styles.label;
  return (
    <div className={styles.field} {...wiring.attention}>
      <div className={styles.labels}>
        {labels === "control" && (
          <label id={wiring.labelId} htmlFor={wiring.id} className={label}>
            {field.label}
          </label>
        )}
        {labels === "text" && (
          <span id={wiring.labelId} className={label}>
            {field.label}
          </span>
        )}
        {isRequired(field) && (
          <span className={styles.required} aria-hidden="true">
            Required
          </span>
        )}
        <PeopleHere people={wiring.people} />
      </div>
      {children}
      {field.help !== undefined && labels !== "own" && (
        <p id={wiring.helpId} className={styles.help}>
          {field.help}
        </p>
      )}
      <FieldNotes id={wiring.notesId} problems={wiring.problems} />
    </div>
  );
}
