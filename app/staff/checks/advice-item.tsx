import { useEffect, useId, useRef, useState } from "react";
import { checkNames } from "#content/checks/finding.ts";
import { Button } from "#app/staff/ui/button.tsx";
import { TextField } from "#app/staff/ui/text-field.tsx";
import styles from "./checks.module.css";
import type { Advice } from "./use-checks.ts";

/** One finding, with a button that moves to its field. */
export function AdviceItem({
  advice: { check, label, words, repairs },
  onJump,
  onRepair,
  onDismiss,
}: {
  advice: Advice;
  onJump: () => void;
  /** Applies one of the repairs. */
  onRepair: (at: number) => void;
  onDismiss: (reason: string) => Promise<void>;
}) {
  const id = useId();
  const [isDismissing, setDismissing] = useState(false);
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);

  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isDismissing) input.current?.focus();
  }, [isDismissing]);

  async function send() {
    setTried(true);
    if (reason.trim() === "") return;
    setSending(true);
    await onDismiss(reason);
    setSending(false);
  }

  return (
    <li className={styles.item}>
      <p className={styles.check}>{checkNames[check]}</p>
      <button type="button" data-jump className={styles.where} onClick={onJump}>
        {label}
      </button>
      <p id={id}>{words}</p>
      {isDismissing ? (
        <form
          noValidate
          className={styles.reason}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <TextField
            label="Why is it right as it is?"
            value={reason}
            maxLength={500}
            error={isTried && reason.trim() === "" ? "Give a reason." : undefined}
            ref={input}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <div className={styles.ways}>
            <Button type="submit" busy={isSending}>
              Dismiss
            </Button>
            <Button kind="quiet" onClick={() => setDismissing(false)}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles.ways}>
          {repairs.map((repair, at) => (
            <Button
              key={repair.words}
              kind="secondary"
              className={styles.way}
              aria-describedby={id}
              onClick={() => onRepair(at)}
            >
              {repair.words}
            </Button>
          ))}
          <Button
            kind="quiet"
            className={styles.way}
            aria-describedby={id}
            onClick={() => setDismissing(true)}
          >
            Dismiss
          </Button>
        </div>
      )}
    </li>
  );
}
