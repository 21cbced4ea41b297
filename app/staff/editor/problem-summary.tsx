import { count } from "#app/staff/amount-in-words.ts";
import { useEffect, useRef } from "react";
import type { FormProblem } from "#app/staff/form/editing-state.ts";
import { ProblemLinks } from "./problem-links.tsx";
import styles from "./problem-summary.module.css";

/** What stopped an update, with the way to each place. Takes the focus whenever an update was stopped again. */
export function ProblemSummary({
  stops,
  message,
  stopped,
}: {
  stops: readonly FormProblem[];
  /** Why the server refused, when it named no field. */
  message: string | undefined;
  /** How often an update was stopped. */
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
