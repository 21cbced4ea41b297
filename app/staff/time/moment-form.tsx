import { useState, type FormEvent } from "react";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Button } from "#app/staff/ui/button.tsx";
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
    callDesk(fetch, "GET /timeline/at", { query: { moment } }).then(
      ({ sequence }) => {
        setProblem("");
        onFound(sequence);
      },
      (error: unknown) => setProblem(errorMessage(error)),
    );
  }

  return (
    <form className={styles.moment} onSubmit={find}>
      <label>
        Date and time{" "}
        <input
          type="datetime-local"
          name="moment"
          required
          defaultValue={shown && times.input(shown.time)}
        />
      </label>
      <Button kind="quiet" type="submit">
        Go
      </Button>
      <p role="status" className={styles.failure}>
        {problem}
      </p>
    </form>
  );
}
