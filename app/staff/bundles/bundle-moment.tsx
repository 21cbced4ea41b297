import { useState, type FormEvent } from "react";
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
  /** Such as 2026-11-27T09:00; null unschedules it. */
  onSet(wallClock: string | null): void;
}) {
  const [wallClock, setWallClock] = useState(due?.wallClock ?? "");

  function submit(event: FormEvent) {
    event.preventDefault();
    if (wallClock !== "") onSet(wallClock);
  }

  return (
    <form className={styles.moment} onSubmit={submit}>
      <TextField
        label="Date and time"
        description={`In the time zone ${zone}, including summer time.`}
        type="datetime-local"
        value={wallClock}
        required
        onChange={(event) => setWallClock(event.target.value)}
      />
      <Button type="submit" kind="secondary" busy={isBusy}>
        {due ? "Change the date" : "Schedule"}
      </Button>
      {due && (
        <Button kind="quiet" busy={isBusy} onClick={() => onSet(null)}>
          Remove the date
        </Button>
      )}
    </form>
  );
}
