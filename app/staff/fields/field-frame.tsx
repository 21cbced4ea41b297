import type { ReactNode } from "react";
import type { AnyField } from "#content/fields/field.ts";
import { CommentsButton, CommentsPanel } from "#app/staff/comments/field-comments.tsx";
import styles from "./field.module.css";
import { isRequired, type InputAttributes } from "./use-input-attributes.ts";
import type { FormProblem } from "#app/staff/editing/editing-state.ts";

/** The frame of an input: its label above, help and problems below. */
export function FieldFrame({
  field,
  wiring,
  hideLabel = false,
  labels = "control",
  children,
}: {
  field: AnyField;
  wiring: InputAttributes;
  hideLabel?: boolean | undefined;
  /** "control": a `label` element; "text": plain text for `aria-labelledby`; "own": none, since the input has its own label. */
  labels?: "control" | "text" | "own";
  children: ReactNode;
}) {
  const label = hideLabel ? "visually-hidden" : styles.label;
  // Only texts and pictures can have comments.
  const mayComment = typeof field.blank === "string";
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
        {mayComment && <CommentsButton path={wiring.path} label={field.label} />}
        <PeopleHere people={wiring.people} />
      </div>
      {children}
      {field.help !== undefined && labels !== "own" && (
        <p id={wiring.helpId} className={styles.help}>
          {field.help}
        </p>
      )}
      <FieldNotes id={wiring.notesId} problems={wiring.problems} />
      {mayComment && <CommentsPanel path={wiring.path} label={field.label} />}
    </div>
  );
}

/** The problems of a field: errors in red, warnings muted. */
export function FieldNotes({ id, problems }: { id: string; problems: readonly FormProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <div id={id}>
      {problems.map(({ message, severity }) => (
        <p key={message} className={severity === "error" ? styles.error : styles.warning}>
          {message}.
        </p>
      ))}
    </div>
  );
}

/** Names the other editors at a field. */
export function PeopleHere({ people }: { people: readonly string[] }) {
  if (people.length === 0) return null;
  const verb = people.length === 1 ? "is" : "are";
  return <span className={`dot ${styles.people}`}>{`${people.join(" and ")} ${verb} here`}</span>;
}
