import { count } from "#app/staff/amount-in-words.ts";
import type { FormProblem } from "#app/staff/form/editing-state.ts";
import { ProblemLinks } from "./problem-links.tsx";
import styles from "./problem-summary.module.css";

/** What is advised. It never stops an update, so it is shown only to those who want to see it. */
export function Suggestions({ advice }: { advice: readonly FormProblem[] }) {
  if (advice.length === 0) return null;
  return (
    <details className={styles.suggestions}>
      <summary>{count(advice.length, "suggestion")}</summary>
      <p>You can update without following them.</p>
      <ProblemLinks problems={advice} />
    </details>
  );
}
