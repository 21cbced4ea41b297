import { useState, type FormEvent } from "react";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import control from "#app/staff/ui/control.module.css";
import styles from "./time.module.css";
import type { Commit } from "./timeline.tsx";
import { useTimes } from "./times-provider.tsx";

/** A form that finds the commit at a moment in the site's time zone. */
export function MomentForm({
  shown,
  onFound,
}: {
  shown: Commit | undefined;
  onFound(sequence: number): void;
}) {
  const { fetch } = useSession();
  const times = useTimes();
  const [problem, setProblem] = useState("");

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const moment = new FormData(event.currentTarget).get("moment");
    if (typeof moment !== "string") return;
    if (moment === "") return setProblem("Enter a date and a time.");
    callDesk(fetch, "GET /timeline/at", { query: { moment } }).then(
      ({ sequence }) => {
        setProblem("");
        onFound(sequence);
      },
      (error: unknown) => setProblem(errorMessage(error)),
    );
  }

  return (
    <form noValidate className={styles.moment} onSubmit={find}>
      <input
        type="datetime-local"
        name="moment"
        aria-label="Date and time"
        className={control.control}
        defaultValue={shown && times.input(shown.time)}
      />
      <Button kind="quiet" type="submit">
        Go
      </Button>
      <p role="status" className={styles.failure}>
        {problem}
      </p>
    </form>
  );
}
