import type { FormProblem } from "#app/staff/form/editing-state.ts";
import styles from "./field.module.css";

/** What is wrong with a value, in red, and what is advised, quietly. */
export function FieldNotes({ id, problems }: { id: string; problems: readonly FormProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <div id={id}>
      {problems.map(({ message, strength }) => (
        <p key={message} className={strength === "stop" ? styles.stop : styles.advice}>
          {message}.
        </p>
      ))}
    </div>
  );
}
