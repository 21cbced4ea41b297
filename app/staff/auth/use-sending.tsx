import styles from "./auth.module.css";
import { useRef, useState, type SyntheticEvent } from "react";
import { unexpected } from "./call-identity.ts";

/** An error message that screen readers announce. */
export function Problem({ words }: { words: string | undefined }) {
  return (
    <div role="alert" className={styles.problem}>
      {words ? <p>{words}</p> : null}
    </div>
  );
}

/** A form's error, and the field it concerns. */
interface FormProblem {
  readonly words: string;
  readonly field?: string | undefined;
}

/** Submits a form, one request at a time; shows its error and focuses the field to correct. */
export function useSending(
  send: (
    values: Readonly<Record<string, string>>,
    form: HTMLFormElement,
  ) => Promise<FormProblem | undefined>,
  first?: string,
) {
  const [problem, setProblem] = useState<FormProblem | undefined>(
    first ? { words: first } : undefined,
  );
  const [sending, setSending] = useState(false);
  const underWay = useRef(false);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    // Through a dialog's portal, React bubbles the event to a form that does not contain this one.
    event.stopPropagation();
    if (underWay.current) return;
    const form = event.currentTarget;
    underWay.current = true;
    // Otherwise a corrected field would look refused while it is sent, and a second refusal for the same reason would be silent.
    setProblem(undefined);
    setSending(true);
    const found = await send(valuesOf(form), form).catch((): FormProblem => ({
      words: unexpected,
    }));
    underWay.current = false;
    setSending(false);
    setProblem(found);
    if (found) focusOn(form, found.field);
  }

  return {
    submit,
    sending,
    /** The error of the form as a whole. */
    problem: problem?.field === undefined ? problem?.words : undefined,
    /** The error of one field. */
    problemAt: (field: string) => (problem?.field === field ? problem.words : undefined),
  };
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") values[name] = value;
  return values;
}

/** Focuses the field in error, else the last editable field: the password or the code. */
function focusOn(form: HTMLFormElement, field: string | undefined) {
  const named = field === undefined ? null : form.elements.namedItem(field);
  const inputs = [...form.querySelectorAll<HTMLInputElement>("input:not([readonly])")];
  const target = named instanceof HTMLInputElement ? named : inputs.at(-1);
  target?.focus();
}
