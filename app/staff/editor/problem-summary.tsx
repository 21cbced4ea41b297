import { count } from "#app/ui/in-words.ts";
import { useEffect, useRef } from "react";
import type { FormProblem } from "#app/staff/editing/editing-state.ts";
import styles from "./problem-summary.module.css";
import type { Fields } from "#content/fields/field.ts";
import { labelAt } from "#app/staff/review/compare/field-place.ts";
import { fieldId } from "#app/staff/fields/use-input-attributes.ts";
import { useEditor } from "./editor-context.ts";
import { revealField } from "./reveal-field.ts";

/** The errors that prevented an update, with links. Takes focus after each failed update. */
export function ProblemSummary({
  stops,
  message,
  stopped,
}: {
  stops: readonly FormProblem[];
  /** The server's message when it refuses an update without naming a field. */
  message: string | undefined;
  /** The number of failed updates. */
  stopped: number;
}) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (stopped > 0) region.current?.focus();
  }, [stopped]);
  const isShown = stopped > 0 && (stops.length > 0 || message !== undefined);
  if (!isShown) return null;
  return (
    <section ref={region} tabIndex={-1} className={styles.summary} aria-labelledby="stops">
      <h2 id="stops" className={styles.heading}>
        {headingOf(stops.length)}
      </h2>
      {stops.length > 0 ? <ProblemLinks problems={stops} /> : <p>{message}</p>}
    </section>
  );
}

function headingOf(stops: number): string {
  if (stops === 0) return "Not updated";
  return `${count(stops, "thing")} to fix before you can update`;
}

/** Problems as links that open the row of a field and focus it. */
function ProblemLinks({ problems }: { problems: readonly FormProblem[] }) {
  const { model, openRows } = useEditor();
  return (
    <ul className={styles.links}>
      {problems.map((problem) => (
        <li key={`${problem.at} ${problem.message}`}>
          <a
            href={`#${fieldId(problem.at)}`}
            onClick={(event) => {
              event.preventDefault();
              revealField(openRows, problem.at);
            }}
          >
            {inWords(model.fields, problem)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Prefixes the message with the field's group or row, since the same field names occur in several. */
function inWords(fields: Fields, { path, message }: FormProblem): string {
  const holder = path.slice(0, Math.max(0, path.lastIndexOf(".")));
  return holder === "" ? message : `${labelAt(fields, holder)}: ${message}`;
}
