import { useEffect, useRef, type FormEvent } from "react";
import { Form, useNavigation } from "react-router";
import { blankRequest } from "./read-request.ts";
import styles from "./request-form.module.css";
import { RequestField } from "./request-field.tsx";
import { RequestError, type FailedOutcome } from "./request-error.tsx";

interface RequestFormProps {
  outcome: FailedOutcome | undefined;
  /** The address to which the form is sent. */
  to: string;
  email: string;
}

/** The enquiry form. Works without scripts; with them, repeated presses send it only once. */
export function RequestForm({ outcome, to, email }: RequestFormProps) {
  const { state } = useNavigation();
  const sending = useRef(false);
  const values = outcome?.values ?? blankRequest;
  const problems = outcome?.kind === "incomplete" ? outcome.problems : {};

  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    problem: problems[name],
  });

  useEffect(() => {
    if (state === "idle") sending.current = false;
  }, [state]);

  function sendOnce(event: FormEvent) {
    if (sending.current) event.preventDefault();
    sending.current = true;
  }

  return (
    <Form
      method="post"
      action={to}
      noValidate
      preventScrollReset
      className={styles.form}
      aria-label="Ask for a strategy interview"
      onSubmit={sendOnce}
    >
      {outcome && <RequestError outcome={outcome} email={email} />}
      <RequestField {...field("name")} label="Your name" autoComplete="name" required />
      <RequestField
        {...field("company")}
        label="Company, if you speak for one"
        autoComplete="organization"
      />
      <RequestField {...field("email")} label="E-mail" type="email" autoComplete="email" required />
      <RequestField {...field("message")} label="What is it about?" rows={5} required />
      {/* The honeypot field for bots: invisible, outside the tab order, and hidden from screen readers. */}
      <p className="visually-hidden" aria-hidden="true">
        <label>
          Leave this blank
          {/* Browsers do not autofill read-only fields, but bots that read forms as text fill them in. */}
          <input name="website" tabIndex={-1} autoComplete="off" readOnly />
        </label>
      </p>
      <button
        type="submit"
        className={`screen-only ${styles.send}`}
        aria-disabled={state === "submitting" || undefined}
      >
        {state === "submitting" ? "Sending" : "Ask for an interview"}
      </button>
    </Form>
  );
}
