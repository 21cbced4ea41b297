import { useEffect, useRef } from "react";
import { fieldId } from "./request-field.tsx";
import type { RequestFieldName, RequestOutcome } from "./request-outcome.ts";
import styles from "./request-error.module.css";

export type FailedOutcome = Exclude<RequestOutcome, { kind: "received" }>;

const headings = {
  incomplete: "It has not been sent yet.",
  "too many": "You have sent several requests.",
  unreadable: "We could not read what was sent.",
  unavailable: "It may not have reached us.",
} satisfies Record<FailedOutcome["kind"], string>;

/** The error message above the form; receives the focus. */
export function RequestError({ outcome, email }: { outcome: FailedOutcome; email: string }) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => box.current?.focus(), [outcome]);

  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby="request-error"
      className={styles.error}
    >
      <h3 id="request-error">{headings[outcome.kind]}</h3>
      {outcome.kind === "incomplete" ? (
        <ul>
          {Object.entries(outcome.problems).map(([name, problem]) => (
            <li key={name}>
              <a href={`#${fieldId(name as RequestFieldName)}`}>{problem}</a>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {advice(outcome)}
          {email !== "" && (
            <>
              {" "}
              Or write to <a href={`mailto:${email}`}>{email}</a>.
            </>
          )}
        </p>
      )}
    </div>
  );
}

function advice(outcome: Exclude<FailedOutcome, { kind: "incomplete" }>): string {
  if (outcome.kind === "unreadable") return "Please fill in the form again.";
  const seconds = outcome.kind === "unavailable" ? 60 : outcome.retryAfterSeconds;
  return `What you typed is still here. Please send it again ${inTime(seconds)}.`;
}

function inTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "in a minute" : `in ${minutes} minutes`;
}
