import { useRef, useState, type SyntheticEvent } from "react";

/** What went wrong with a form, and at which of its fields when it is one. */
export interface FormProblem {
  readonly words: string;
  readonly field?: string;
}

/** Sends a form: once at a time, with what went wrong beside what was typed and the focus where it can be mended. */
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
    // Through a dialog's portal it would reach a form that it is not in.
    event.stopPropagation();
    if (underWay.current) return;
    const form = event.currentTarget;
    underWay.current = true;
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
    /** What is wrong with the form as a whole. */
    problem: problem?.field === undefined ? problem?.words : undefined,
    /** What is wrong at one field. */
    problemAt: (field: string) => (problem?.field === field ? problem.words : undefined),
  };
}

const unexpected = "Something went wrong. Please try again.";

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") values[name] = value;
  return values;
}

/** To the field that is wrong, else to the last one that can be typed in: the password, or the code. */
function focusOn(form: HTMLFormElement, field: string | undefined) {
  const named = field === undefined ? null : form.elements.namedItem(field);
  const inputs = [...form.querySelectorAll<HTMLInputElement>("input:not([readonly])")];
  const target = named instanceof HTMLInputElement ? named : inputs.at(-1);
  target?.focus();
}
