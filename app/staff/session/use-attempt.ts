import { useState } from "react";
import { errorMessage } from "./call-desk.ts";

/** Runs actions one at a time; `problem` is the message for the user if the last one failed. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function attempt(act: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    await act().catch((error: unknown) => setProblem(errorMessage(error)));
    setBusy(false);
  }

  return { attempt, isBusy, problem };
}
