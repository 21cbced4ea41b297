import { useRef, useState, type FormEvent } from "react";
import { Button } from "#app/staff/ui/button.tsx";
import { TextField } from "#app/staff/ui/text-field.tsx";
import type { OpenedBundle } from "./due.ts";
import styles from "./bundles.module.css";

/** Sets when a bundle is published, in the agency's time zone. */
export function BundleMoment({
  bundle: { due, zone },
  isBusy,
  onSet,
}: {
  bundle: OpenedBundle;
  isBusy: boolean;
  /** Such as 2026-11-27T09:00; null unschedules it. Resolves with undefined if it was refused. */
  onSet(wallClock: string | null): Promise<object | undefined>;
}) {
  const [typed, setTyped] = useState<string>();
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const wallClock = typed ?? due?.wallClock ?? "";

  async function set(next: string | null) {
    if (!(await onSet(next))) return;
    setTyped(undefined);
    // The button that removes the date is gone with it.
    if (next === null) form.current?.querySelector("input")?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (wallClock !== "") void set(wallClock);
  }

  return (
    <form ref={form} noValidate className={styles.moment} onSubmit={submit}>
      <TextField
        label="Date and time"
        description={`In the time zone ${zone}, including summer time.`}
        type="datetime-local"
        error={isTried && wallClock === "" ? "Enter a date and a time." : undefined}
        value={wallClock}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" kind="secondary" busy={isBusy}>
        {due ? "Change the date" : "Schedule"}
      </Button>
      {due && (
        <Button kind="quiet" busy={isBusy} onClick={() => void set(null)}>
          Remove the date
        </Button>
      )}
    </form>
  );
}
