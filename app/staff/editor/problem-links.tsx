import type { Fields } from "#content/fields/field.ts";
import { labelAt } from "#app/staff/compare/field-place.ts";
import { fieldId } from "#app/staff/inputs/field-id.ts";
import type { FormProblem } from "#app/staff/form/editing-state.ts";
import { useEditor } from "./editor-context.ts";
import styles from "./problem-summary.module.css";
import { revealField } from "./reveal-field.ts";

/** Problems, each a link that opens its row and brings the focus to its field. */
export function ProblemLinks({ problems }: { problems: readonly FormProblem[] }) {
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

/** With the group or the row that the field is in, as its own name may be there many times. */
function inWords(fields: Fields, { path, message }: FormProblem): string {
  const holder = path.slice(0, Math.max(0, path.lastIndexOf(".")));
  return holder === "" ? message : `${labelAt(fields, holder)}: ${message}`;
}
